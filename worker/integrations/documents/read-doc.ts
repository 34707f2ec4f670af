import { CompoundFile } from './compound-file.ts'
import { DocumentError } from './document-error.ts'

const WORD_MAGIC = 0xa5ec
const ENCRYPTED = 0x0100
const TABLE_ONE = 0x0200
/** Of the piece table: how many bytes one character's place and one piece take. */
const PLACE = 4
const PIECE = 8
/** A piece of one byte a character, in Windows-1252; else UTF-16. */
const COMPRESSED = 0x40000000
const FIELD_BEGINS = '\x13'
const FIELD_RESULT = '\x14'
const FIELD_ENDS = '\x15'
/** The end of the last cell, and a mark of the row's own. */
const ROW_ENDS = '\x07\x07'

/**
 * The body of a document of Word 97 to 2003: its pieces of text in the order that the piece table gives them. Throws
 * DocumentError `encrypted`, `unsupported` (a compound file of another kind), `unreadable` (an older Word) or `broken`.
 */
export function readDoc(bytes: Uint8Array): string {
  try {
    return bodyOf(new CompoundFile(bytes))
  } catch (error) {
    // What points outside of its stream.
    if (error instanceof RangeError) throw new DocumentError('broken', error)
    throw error
  }
}

function bodyOf(file: CompoundFile): string {
  // A newer document with a password is wrapped in such a file.
  if (file.has('EncryptedPackage')) throw new DocumentError('encrypted')
  if (!file.has('WordDocument')) throw new DocumentError('unsupported')
  const main = file.stream('WordDocument')
  const head = viewOf(main)
  // Word 6 and 95 have another.
  if (head.getUint16(0, true) !== WORD_MAGIC) throw new DocumentError('unreadable')
  const flags = head.getUint16(10, true)
  if ((flags & ENCRYPTED) !== 0) throw new DocumentError('encrypted')
  const table = file.stream((flags & TABLE_ONE) === 0 ? '0Table' : '1Table')
  const from = head.getUint32(0x1a2, true)
  const pieces = pieceTable(table.subarray(from, from + head.getUint32(0x1a6, true)))
  return withoutFields(textOf(main, pieces, head.getUint32(0x4c, true)))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The piece table behind the formatting that may stand before it. */
function pieceTable(complex: Uint8Array): DataView {
  const view = viewOf(complex)
  let at = 0
  while (view.getUint8(at) === 1) at += 3 + view.getUint16(at + 1, true)
  if (view.getUint8(at) !== 2) throw new DocumentError('broken')
  const length = view.getUint32(at + 1, true)
  return new DataView(complex.buffer, complex.byteOffset + at + 5, length)
}

/** The first `length` characters. Pieces that overlap or go backwards are broken: they would make much of little. */
function textOf(main: Uint8Array, table: DataView, length: number): string {
  const count = Math.floor((table.byteLength - PLACE) / (PLACE + PIECE))
  const parts: string[] = []
  let read = 0
  let bytesRead = 0
  for (let piece = 0; piece < count && read < length; piece += 1) {
    const start = table.getUint32(piece * PLACE, true)
    const end = table.getUint32((piece + 1) * PLACE, true)
    if (start !== read || end < start) throw new DocumentError('broken')
    const place = table.getUint32((count + 1) * PLACE + piece * PIECE + 2, true)
    const isCompressed = (place & COMPRESSED) !== 0
    const from = isCompressed ? (place & ~COMPRESSED) / 2 : place
    const size = (Math.min(end, length) - start) * (isCompressed ? 1 : 2)
    bytesRead += size
    if (from + size > main.length || bytesRead > main.length) throw new DocumentError('broken')
    parts.push(new TextDecoder(isCompressed ? 'windows-1252' : 'utf-16le').decode(main.subarray(from, from + size)))
    read = end
  }
  return parts.join('')
}

/** Of a field (a link, a page number) its result alone; cells and breaks as white space, other marks as nothing. */
export function withoutFields(text: string): string {
  const fields: ('command' | 'result')[] = []
  let commands = 0
  let told = ''
  const leave = () => {
    if (fields.pop() === 'command') commands -= 1
  }
  for (const character of text.replaceAll(ROW_ENDS, '\n')) {
    if (character === FIELD_BEGINS) {
      fields.push('command')
      commands += 1
    } else if (character === FIELD_RESULT) {
      leave()
      fields.push('result')
    } else if (character === FIELD_ENDS) leave()
    else if (commands === 0) told += MARKS[character] ?? (character < ' ' && character !== '\t' ? '' : character)
  }
  return told
}

const MARKS: Readonly<Record<string, string>> = {
  '\r': '\n',
  '\n': '\n',
  '\x07': '\t',
  '\x0b': '\n',
  '\x0c': '\n',
  '\x1e': '-',
  '\xa0': ' ',
}
