import { DocumentError } from './document-error.ts'

/** What describes a stream begins this close before it. Bytes. */
const DESCRIBED_WITHIN = 4096
const OBJECT = 'obj'
/** The number of an object before its word, alone on its line. */
const NUMBERED = /[\r\n][ \t]?\d{1,10}\s{1,2}\d{1,5}\s{1,2}$/
const LONGEST_NUMBER = 24
/** Space and remarks, which a reader passes over. */
const NOTHING = /^(?:[\0\s]|%[^\r\n]*[\r\n])*$/
const STRING = /\((?:[^()\\]|\\[^])*\)/g
const HEX_STRING = /(?<!<)<(?!<)[\da-f\0\s]*>/gi
/** Brackets within brackets in a text of a dictionary. */
const DEEPEST_STRING = 3

/** What describes a stream. */
export interface Dictionary {
  /** Where its words begin in the file. */
  readonly begins: number
  readonly words: string
}

/**
 * The dictionary that a stream's keyword stands behind; null where it is a word in a text. Throws DocumentError `broken` for one
 * that is not whole, so that nothing in it can look like the beginning of another and hide what stands before.
 */
export function dictionaryBefore(text: string, at: number): Dictionary | null {
  const from = Math.max(0, at - DESCRIBED_WITHIN)
  const before = text.slice(from, at)
  const end = before.lastIndexOf('>>') + 2
  if (end < 2 || !NOTHING.test(before.slice(end))) return null
  const begins = beginsAt(before.slice(0, end))
  const words = before.slice(begins, end)
  if (!isWhole(words)) throw new DocumentError('broken')
  return { begins: from + begins, words }
}

/** Any letter of a name may be written as its number. */
export function plainNames(words: string): string {
  return words.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

function beginsAt(before: string): number {
  for (let at = before.lastIndexOf(OBJECT); at > 0; at = before.lastIndexOf(OBJECT, at - 1)) {
    if (NUMBERED.test(before.slice(Math.max(0, at - LONGEST_NUMBER), at))) return at + OBJECT.length
  }
  throw new DocumentError('broken')
}

/** Each bracket has its other half, and the first its other half at the very end. */
function isWhole(words: string): boolean {
  let told = words
  for (let depth = 0; depth < DEEPEST_STRING; depth += 1) told = told.replace(STRING, '')
  told = told.replace(HEX_STRING, '').trim()
  if (/[()]/.test(told) || !told.startsWith('<<')) return false
  let open = 0
  for (const { index, 0: bracket } of told.matchAll(/<<|>>/g)) {
    open += bracket === '<<' ? 1 : -1
    if (open === 0) return index + 2 === told.length
  }
  return false
}
