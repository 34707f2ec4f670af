type DocumentKind = 'txt' | 'pdf' | 'doc' | 'docx'

/** Bytes that are looked at: a PDF may begin after as many. */
const HEAD = 1024
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const MARKED_UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** What a file is by its first bytes, whatever it is called; null for what cannot be read. */
export function kindOfDocument(bytes: Uint8Array): DocumentKind | null {
  const head = bytes.subarray(0, HEAD)
  if (begins(head, OLE)) return 'doc'
  if (begins(head, ZIP)) return 'docx'
  if (latin(head).includes('%PDF-')) return 'pdf'
  return isText(head) ? 'txt' : null
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** RTF is letters too, but of a kind that nobody would want to read. */
function isText(head: Uint8Array): boolean {
  if (MARKED_UTF_16.some((mark) => begins(head, mark))) return true
  if (latin(head.subarray(0, 5)) === '{\\rtf') return false
  return utf16Order(head) !== null || !head.some(isControl)
}

/** Line ends, tabs and page breaks stand in texts; other control characters do not. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a
}

/** Which UTF-16 an unmarked text is in: of western letters, every other byte is 0. Null where it is in none. */
export function utf16Order(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(head.length, HEAD) / 2)
  if (pairs < 2) return null
  let first = 0
  let second = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) first += 1
    if (head[at + 1] === 0) second += 1
  }
  if (second > pairs * 0.7 && first === 0) return 'utf-16le'
  return first > pairs * 0.7 && second === 0 ? 'utf-16be' : null
}
