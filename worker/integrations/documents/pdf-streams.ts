import { DocumentError } from './document-error.ts'
import { unpackedLength } from './inflate.ts'
import { dictionaryBefore, plainNames } from './pdf-dictionary.ts'
import { fromLetters, lettersFilter } from './pdf-letters.ts'

/** What all of a file's streams but its pictures may unpack to. Bytes. */
const LARGEST_STREAMS = 32 * 1024 * 1024
/** 300 pages have some thousand. */
const MOST_STREAMS = 20_000
const STREAM = 'stream'
const END = 'endstream'
const SPACE = 0x20

/** With an empty password the reader would open it, but nobody else can count what it holds. */
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d)/
const PICTURE = /\/Subtype\s*\/Image\b/
/** A number, or where one stands. */
const LENGTH = /\/Length\b(?:\s*\d{1,10}(?:\s{1,9}\d{1,5}\s{1,9}R\b)?)?/g

/**
 * What in a description makes a stream unpack to what cannot be counted: a filter that is not FlateDecode, alone and by its
 * name, rows of a predictor that are longer than those of a file's own tables, or an end that stands elsewhere.
 */
const UNCOUNTABLE = [
  /\/(?:Filter|F)\b(?!\s*(?:\/Fl(?:ateDecode)?|\[\s*\/Fl(?:ateDecode)?\s*\])\s*[/>])/,
  /\/(?:DecodeParms|DP)\b(?!\s*\[?\s*(?:<<|null))/,
  /\/(?:Columns|Colors|BPC|BitsPerComponent)\b(?!\s*\d{1,2}\s*[/>])/,
  /\/Length\b/,
]

interface Place {
  /** Where its keyword stands, its bytes begin, and they end. */
  readonly at: number
  readonly from: number
  readonly end: number
}

/**
 * A copy of a PDF that its reader may have, which holds each stream whole, however large a small file makes it: all of them
 * are unpacked once and counted. Throws DocumentError `encrypted`, `unreadable`, `unpacks_too_large` or `broken`.
 */
export async function withCountedStreams(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = simplified(bytes)
  await countStreams(copy)
  return copy
}

/**
 * Pictures blanked, so that nothing is drawn out of them; bytes that are written as letters written as bytes; and no length, so
 * that a stream ends for the reader where it does for who counts: at the first word that says so.
 */
function simplified(bytes: Uint8Array): Uint8Array {
  const text = latin(bytes)
  if (ENCRYPTED.test(text)) throw new DocumentError('encrypted')
  const copy = new Uint8Array(bytes)
  for (const place of streamsOf(text)) {
    const dictionary = dictionaryBefore(text, place.at)
    if (dictionary === null) continue
    const { begins, words } = dictionary
    if (PICTURE.test(plainNames(words))) copy.fill(SPACE, place.at, place.end)
    else {
      for (const { index, 0: length } of words.matchAll(LENGTH))
        copy.fill(SPACE, begins + index, begins + index + length.length)
      undoLetters(copy, place, dictionary)
    }
  }
  return copy
}

/** In its place, since nothing gets longer by it; what does is left as it is, and refused. */
function undoLetters(
  copy: Uint8Array,
  { from, end }: Place,
  { begins, words }: { begins: number; words: string },
): void {
  const filter = lettersFilter(words)
  if (filter === null) return
  const plain = fromLetters(copy.subarray(from, end), filter.name)
  const rest = new TextEncoder().encode(`\n${END}`)
  if (plain === null || plain.length + rest.length > end - from) return
  copy.set(plain, from)
  copy.set(rest, from + plain.length)
  copy.fill(SPACE, from + plain.length + rest.length, Math.min(copy.length, end + END.length))
  copy.fill(SPACE, begins + filter.at, begins + filter.at + filter.name.length)
}

/** Of what the reader gets, whatever it was before. */
async function countStreams(bytes: Uint8Array): Promise<void> {
  const text = latin(bytes)
  if (ENCRYPTED.test(text)) throw new DocumentError('encrypted')
  let unpacked = LARGEST_STREAMS
  let packed = bytes.length
  for (const { at, from, end } of streamsOf(text)) {
    const words = plainNames(dictionaryBefore(text, at)?.words ?? '')
    if (UNCOUNTABLE.some((pattern) => pattern.test(words))) throw new DocumentError('unreadable')
    if (!isFlate(bytes, from)) continue
    packed -= end - from
    // They overlap, to have the same bytes unpacked over and over.
    if (packed < 0) throw new DocumentError('broken')
    unpacked -= await unpackedLength(bytes.subarray(from, beforeLineEnd(text, end)), unpacked)
    if (unpacked < 0) throw new DocumentError('unpacks_too_large')
  }
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

/** By its first two bytes, as the reader does, whatever its filter is called. */
function isFlate(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0
}

function beforeLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end
  return text[end - 2] === '\r' ? end - 2 : end - 1
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
