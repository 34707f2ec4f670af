import type { FoundMessage } from '../../../contract/talks.ts'

type Excerpt = FoundMessage['excerpt']

/** How much stands before the first place, and how much in all. Characters. */
const BEFORE = 40
const LONGEST = 160

/** The piece of a message around the first of what is searched for, in parts; null where not all of it stands there. Å is å, and is not a. */
export function excerptOf(message: string, words: string): Excerpt | null {
  const text = message.normalize('NFC').replace(/\s+/g, ' ').trim()
  const wanted = [...new Set(folded(words.normalize('NFC')).split(/\s+/))].filter((word) => word !== '')
  const looked = folded(text)
  const places = wanted.map((word) => looked.indexOf(word))
  if (wanted.length === 0 || places.includes(-1)) return null
  const first = Math.min(...places)
  const from = first <= BEFORE ? 0 : wordAfter(text, first - BEFORE, first)
  const to = text.length <= from + LONGEST ? text.length : wordBefore(text, from + LONGEST, first)
  const piece = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`.toWellFormed()
  return partsOf(piece, wanted)
}

function partsOf(text: string, wanted: readonly string[]): Excerpt {
  const looked = folded(text)
  const parts: Excerpt = []
  let at = 0
  while (at < text.length) {
    const hits = wanted.flatMap((word) => {
      const from = looked.indexOf(word, at)
      return from === -1 ? [] : [{ from, to: from + word.length }]
    })
    const [hit] = hits.toSorted((one, other) => one.from - other.from || other.to - one.to)
    if (hit === undefined) break
    if (hit.from > at) parts.push({ text: text.slice(at, hit.from), is_hit: false })
    parts.push({ text: text.slice(hit.from, hit.to), is_hit: true })
    at = hit.to
  }
  return at < text.length ? [...parts, { text: text.slice(at), is_hit: false }] : parts
}

/** In lower case, as long as it was: a letter whose small one is longer stays. */
function folded(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLocaleLowerCase('sv-SE')
    return small.length === letter.length ? small : letter
  })
}

/** Where the first word after `at` begins, before `latest`; `at` where one long word goes on. */
function wordAfter(text: string, at: number, latest: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 || space >= latest ? at : space + 1
}

/** Where the last word before `at` ends, after `earliest`. */
function wordBefore(text: string, at: number, earliest: number): number {
  const space = text.lastIndexOf(' ', at)
  return space <= earliest ? at : space
}
