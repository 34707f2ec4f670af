import { DocumentError } from './document-error.ts'

/** What the streams that one object names may unpack to in all, each as often as it is named: a page is drawn from as much. Bytes. */
const LARGEST_OBJECT = 4 * 1024 * 1024
/** Characters that may be looked through for names: objects within objects would have a file read over and over. */
const MOST_LOOKED_THROUGH = 16 * 1024 * 1024

/** How often a number may be given anew, as a file does that was saved on top of itself: a reader that repairs looks into each. */
const MOST_ANEW = 50
const NUMBERED = /(?<!\d)(\d{1,10}\s{1,9}\d{1,10})\s{1,9}obj\b/g

const OBJECT = 'obj'
/** Word by word, as a reader of PDF takes it apart: a remark, a bracket, or anything up to the next of these or a space. */
const WORD = /%[^\r\n]*|[()<>[\]{}/]|[^\0\s()<>[\]{}/%]+/g
const INTEGER = /^\d{1,10}$/
/** After these words an object is over, and what follows is no words. */
const ENDS = new Set(['endobj', 'stream'])

/** A stream of objects, unpacked, with what its dictionary says of where they begin. */
export interface ObjectStream {
  readonly text: string
  readonly words: string
}

/**
 * Refuses a PDF of which one object names more than a page is drawn from: its reader goes through a stream as often as it is
 * named, and lets nothing else have its turn meanwhile. `lengths` are those of the streams by the numbers of their objects.
 * Throws DocumentError `unpacks_too_large`, or `unreadable` for objects that begin nobody can say where, or that all have one number.
 */
export function refuseHeavyObjects(
  text: string,
  objectStreams: readonly ObjectStream[],
  lengths: ReadonlyMap<number, number>,
): void {
  refuseRepeats(text)
  let left = MOST_LOOKED_THROUGH
  const look = (within: string, from: number, to = within.length) => {
    const { bytes, end } = namedFrom(within, from, Math.min(to, from + left), lengths)
    left -= end - from
    if (bytes > LARGEST_OBJECT || left <= 0) throw new DocumentError('unpacks_too_large')
  }
  for (let at = text.indexOf(OBJECT); at >= 0; at = text.indexOf(OBJECT, at + OBJECT.length)) {
    if (!text.endsWith('end', at)) look(text, at + OBJECT.length)
  }
  for (const { text: objects, words } of objectStreams) {
    const begins = beginnings(objects, words)
    for (const [index, from] of begins.entries()) look(objects, from, begins[index + 1])
  }
}

function refuseRepeats(text: string): void {
  const known = new Set<string>()
  let anew = 0
  for (const [, number = ''] of text.matchAll(NUMBERED)) {
    if (known.has(number)) anew += 1
    known.add(number)
    if (anew > MOST_ANEW) throw new DocumentError('unreadable')
  }
}

/** Bytes of all streams that an object names which begins here, and where it ends. */
function namedFrom(text: string, from: number, to: number, lengths: ReadonlyMap<number, number>) {
  let numbers: number[] = []
  let bytes = 0
  let at = from
  WORD.lastIndex = from
  for (let found = WORD.exec(text); found !== null && found.index < to; found = WORD.exec(text)) {
    const [word] = found
    at = WORD.lastIndex
    if (ENDS.has(word)) break
    if (word === '(') WORD.lastIndex = at = endOfString(text, at, to)
    if (word.startsWith('%')) continue
    if (word === 'R' && numbers.length === 2) bytes += lengths.get(numbers[0] ?? 0) ?? 0
    numbers = INTEGER.test(word) ? [...numbers, Number(word)].slice(-2) : []
  }
  return { bytes, end: Math.max(at, from + 1) }
}

/** Behind the bracket that closes a text, with whatever brackets stand in it. */
function endOfString(text: string, from: number, to: number): number {
  let open = 1
  let at = from
  for (; at < to && open > 0; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '(') open += 1
    else if (letter === ')') open -= 1
  }
  return at
}

/** Where the objects of a stream begin, in their order. */
function beginnings(text: string, words: string): number[] {
  const first = /\/First\s*(\d{1,9})\s*[/>]/.exec(words)?.[1]
  const count = /\/N\s*(\d{1,6})\s*[/>]/.exec(words)?.[1]
  if (first === undefined || count === undefined) throw new DocumentError('unreadable')
  const numbers = text.slice(0, Number(first)).match(/\d+/g) ?? []
  const offsets = numbers.slice(0, 2 * Number(count)).filter((_, index) => index % 2 === 1)
  return offsets.map((offset) => Number(first) + Number(offset)).sort((a, b) => a - b)
}
