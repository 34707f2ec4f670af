import { DocumentError } from './document-error.ts'
import { inflate, unpackedLength } from './inflate.ts'
import { type Dictionary, dictionaryBefore, plainNames } from './pdf-dictionary.ts'
import { fromLetters, lettersFilter } from './pdf-letters.ts'
import { type ObjectStream, refuseHeavyObjects } from './pdf-objects.ts'

/** What all of a file's streams but its pictures may unpack to: the fonts and the text of some hundred pages. Bytes. */
const LARGEST_STREAMS = 12 * 1024 * 1024
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
 * name, or rows of a predictor that are longer than those of a file's own tables.
 */
const UNCOUNTABLE = [
  /\/(?:Filter|F)\b(?!\s*(?:\/Fl(?:ateDecode)?|\[\s*\/Fl(?:ateDecode)?\s*\])\s*[/>])/,
  /\/(?:DecodeParms|DP)\b(?!\s*\[?\s*(?:<<|null))/,
  /\/(?:Columns|Colors|BPC|BitsPerComponent)\b(?!\s*\d{1,2}\s*[/>])/,
]

/** Streams that may be left without a length, where the true one has no room: a reader that looks for an end looks far. */
const MOST_WITHOUT_LENGTH = 200

/** The number of an object, before its word; and what says that a stream holds objects. */
const NUMBER = /(\d{1,10})\s+\d{1,5}\s+obj\s*$/
const LONGEST_NUMBER = 32
const HOLDS_OBJECTS = /\/First\b/

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
 * Pictures blanked, so that nothing is drawn out of them; bytes that are written as letters written as bytes; and the true length
 * of each, so that a stream ends for the reader where it does for who counts: at the first word that says so.
 */
function simplified(bytes: Uint8Array): Uint8Array {
  const text = latin(bytes)
  if (ENCRYPTED.test(text)) throw new DocumentError('encrypted')
  const copy = new Uint8Array(bytes)
  let without = 0
  for (const place of streamsOf(text)) {
    const dictionary = dictionaryBefore(text, place.at)
    if (dictionary === null) continue
    if (PICTURE.test(plainNames(dictionary.words))) copy.fill(SPACE, place.at, place.end)
    else {
      const length = undoLetters(copy, place, dictionary) ?? beforeLineEnd(text, place.end) - place.from
      if (!setLength(copy, dictionary, length)) without += 1
      if (without > MOST_WITHOUT_LENGTH) throw new DocumentError('unreadable')
    }
  }
  return copy
}

/** In the place of what is told; false where it is longer than that, and then none is told. */
function setLength(copy: Uint8Array, { begins, words }: Dictionary, length: number): boolean {
  const told = [...words.matchAll(LENGTH)]
  for (const { index, 0: words } of told) copy.fill(SPACE, begins + index, begins + index + words.length)
  const room = told.at(-1)
  const anew = new TextEncoder().encode(`/Length ${Math.max(0, length)}`)
  if (room === undefined || anew.length > room[0].length) return false
  copy.set(anew, begins + room.index)
  return true
}

/** In its place, since nothing gets longer by it, and answers how long it is; what does is left as it is, and refused. */
function undoLetters(copy: Uint8Array, { from, end }: Place, { begins, words }: Dictionary): number | null {
  const filter = lettersFilter(words)
  if (filter === null) return null
  const plain = fromLetters(copy.subarray(from, end), filter.name)
  const rest = new TextEncoder().encode(`\n${END}`)
  if (plain === null || plain.length + rest.length > end - from) return null
  copy.set(plain, from)
  copy.set(rest, from + plain.length)
  copy.fill(SPACE, from + plain.length + rest.length, Math.min(copy.length, end + END.length))
  copy.fill(SPACE, begins + filter.at, begins + filter.at + filter.name.length)
  return plain.length
}

/** Of what the reader gets, whatever it was before. */
async function countStreams(bytes: Uint8Array): Promise<void> {
  const text = latin(bytes)
  if (ENCRYPTED.test(text)) throw new DocumentError('encrypted')
  const lengths = new Map<number, number>()
  const objectStreams: ObjectStream[] = []
  let left = LARGEST_STREAMS
  let packed = bytes.length
  for (const { at, from, end } of streamsOf(text)) {
    const dictionary = dictionaryBefore(text, at)
    const words = plainNames(dictionary?.words ?? '')
    if (UNCOUNTABLE.some((pattern) => pattern.test(words))) throw new DocumentError('unreadable')
    if (PICTURE.test(words)) continue
    const stream = bytes.subarray(from, Math.max(from, beforeLineEnd(text, end)))
    if (toldLengths(words).some((told) => told !== stream.length)) throw new DocumentError('unreadable')
    packed -= stream.length
    // They overlap, to have the same bytes unpacked over and over.
    if (packed < 0) throw new DocumentError('broken')
    const length = isFlate(stream) ? await unpackedLength(stream, left) : stream.length
    left -= length
    if (left < 0) throw new DocumentError('unpacks_too_large')
    const number = numberBefore(text, dictionary?.begins ?? at)
    if (number !== null) lengths.set(number, (lengths.get(number) ?? 0) + length)
    if (HOLDS_OBJECTS.test(words)) objectStreams.push({ text: latin(await wholeOf(stream)), words })
  }
  refuseHeavyObjects(text, objectStreams, lengths)
}

/** None where it says none, and one that is no number where it stands elsewhere. */
function toldLengths(words: string): number[] {
  return [...words.matchAll(/\/Length\b(?:\s*(\d{1,10})\s*[/>])?/g)].map(([, told]) => Number(told ?? Number.NaN))
}

function numberBefore(text: string, at: number): number | null {
  const number = NUMBER.exec(text.slice(Math.max(0, at - LONGEST_NUMBER), at))?.[1]
  return number === undefined ? null : Number(number)
}

async function wholeOf(stream: Uint8Array): Promise<Uint8Array> {
  return isFlate(stream) ? inflate(stream, LARGEST_STREAMS, 'deflate') : stream
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
function isFlate([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0
}

function beforeLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end
  return text[end - 2] === '\r' ? end - 2 : end - 1
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
