import { DocumentError } from './document-error.ts'
import { unpackedLength } from './inflate.ts'

/** What all of a file's streams but its pictures may unpack to. Bytes. */
const LARGEST_STREAMS = 32 * 1024 * 1024
/** 300 pages have some thousand. */
const MOST_STREAMS = 20_000
/** What describes a stream begins this close before it. Bytes. */
const DESCRIBED_WITHIN = 4096
const STREAM = 'stream'
const END = 'endstream'

/**
 * What in a description makes a stream unpack to what cannot be counted: a filter that is not FlateDecode, alone and by its
 * name, or rows of a predictor that are longer than those of a file's own tables.
 */
const UNCOUNTABLE = [
  /\/(?:Filter|F)\b(?!\s*(?:\/Fl(?:ateDecode)?|\[\s*\/Fl(?:ateDecode)?\s*\])\s*[/>])/,
  /\/(?:DecodeParms|DP)\b(?!\s*\[?\s*(?:<<|null))/,
  /\/(?:Columns|Colors|BPC|BitsPerComponent)\b(?!\s*\d{1,2}\s*[/>])/,
]

interface Place {
  /** Where its keyword stands, its bytes begin, and they end. */
  readonly at: number
  readonly from: number
  readonly end: number
}

/**
 * A copy of a PDF that its reader may have, which holds each stream whole, however large a small file makes it: all of them
 * are unpacked once and counted, and pictures are blanked, so that nothing is drawn out of them. Throws DocumentError
 * `encrypted`, `unpacks_too_large` or `broken`.
 */
export async function withCountedStreams(bytes: Uint8Array): Promise<Uint8Array> {
  const text = new TextDecoder('latin1').decode(bytes)
  // With an empty password the reader would open it, but nobody else can count what it holds.
  if (/\/Encrypt\s*(?:<<|\d)/.test(text)) throw new DocumentError('encrypted')
  const copy = new Uint8Array(bytes)
  let unpacked = LARGEST_STREAMS
  let packed = bytes.length
  for (const { at, from, end } of streamsOf(text)) {
    if (isPicture(text, at)) copy.fill(0x20, at, end)
    else if (isFlate(bytes, from)) {
      packed -= end - from
      // They overlap, to have the same bytes unpacked over and over.
      if (packed < 0) throw new DocumentError('broken')
      unpacked -= await unpackedLength(bytes.subarray(from, beforeLineEnd(text, end)), unpacked)
      if (unpacked < 0) throw new DocumentError('unpacks_too_large')
    }
  }
  return copy
}

/**
 * Wherever the keyword stands, in what looks like another stream too. The bytes begin on the next line, whatever else stands on
 * this one. No line end and no end is looked for twice, or many keywords would have the file read as often.
 */
function* streamsOf(text: string): Generator<Place> {
  const lineEnd = /\r\n?|\n/g
  let count = 0
  let from = 0
  let end = 0
  for (let at = text.indexOf(STREAM); at >= 0; at = text.indexOf(STREAM, at + STREAM.length)) {
    if (text.endsWith('end', at)) continue
    count += 1
    if (count > MOST_STREAMS) throw new DocumentError('unpacks_too_large')
    if (from <= at) {
      lineEnd.lastIndex = at
      if (!lineEnd.test(text)) return
      from = lineEnd.lastIndex
    }
    if (end < from) end = endAfter(text, from)
    yield { at, from, end }
  }
}

function endAfter(text: string, from: number): number {
  const end = text.indexOf(END, from)
  return end < 0 ? text.length : end
}

/** Whether what stands before a keyword describes a picture, which no text is read out of. Throws for what is uncountable. */
function isPicture(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - DESCRIBED_WITHIN), at).trimEnd()
  // The word in a text.
  if (!before.endsWith('>>')) return false
  const begins = before.lastIndexOf('obj')
  if (begins < 0) throw new DocumentError('broken')
  const described = withoutEscapes(before.slice(begins))
  if (/\/Subtype\s*\/Image\b/.test(described)) return true
  if (UNCOUNTABLE.some((pattern) => pattern.test(described))) throw new DocumentError('broken')
  return false
}

/** Any letter of a name may be written as its number. */
function withoutEscapes(described: string): string {
  return described.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** By its first two bytes, as the reader does, whatever its filter is called. */
function isFlate(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0
}

function beforeLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end
  return text[end - 2] === '\r' ? end - 2 : end - 1
}
