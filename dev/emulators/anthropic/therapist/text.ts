/** Chat spellings and slang that stand for one ordinary word each. */
const SPOKEN: Readonly<Record<string, string>> = {
  o: 'och',
  å: 'och',
  e: 'är',
  ä: 'är',
  mej: 'mig',
  dej: 'dig',
  sej: 'sig',
  ba: 'bara',
  asså: 'alltså',
  nån: 'någon',
  nåt: 'något',
  nåra: 'några',
  ngn: 'någon',
  ngt: 'något',
  mkt: 'mycket',
  dom: 'de',
  inge: 'inget',
  ingenting: 'ingenting',
  iaf: 'i alla fall',
  vetinte: 'vet inte',
  idag: 'i dag',
  ikväll: 'i kväll',
  inatt: 'i natt',
  imorgon: 'i morgon',
  imorrn: 'i morgon',
  imorron: 'i morgon',
  igår: 'i går',
}

/** å, ä and é without their marks, and doubled letters as one, so that common misspellings meet the right word. */
function squash(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])\1+/g, '$1')
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

const REMEMBERED = 1000

/** `compute` with its latest answers kept: a conversation's earlier messages are read anew for every reply. */
export function remembering<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { readonly value: T }>()
  return (text) => {
    const known = kept.get(text)
    if (known) return known.value
    if (kept.size >= REMEMBERED) kept.clear()
    const value = compute(text)
    kept.set(text, { value })
    return value
  }
}

/**
 * A text for matching: lower case, spoken forms replaced, no diacritics, doubled letters as one, no punctuation,
 * letters that were spaced out put together, and a space at both ends.
 */
export const forMatching = remembering((text: string): string => {
  const joined = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[ .\-_*]){3,}\p{L}(?![\p{L}\p{N}])/gu, (run) => run.replace(/[ .\-_*]/g, ''))
    .replace(/[\p{L}\d@$]+/gu, (word) =>
      /\p{L}/u.test(word) ? word.replace(/[013345@$]/g, (mark) => LOOKALIKES[mark] ?? mark) : word,
    )
  const words = joined.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return ` ${words.map((word) => squash(SPOKEN[word] ?? word)).join(' ')} `
})

/** A pattern over `forMatching` text. Written in ordinary Swedish with spaces as word limits; no backslashes. */
export function pattern(source: string): RegExp {
  return new RegExp(squash(source.toLowerCase()))
}

/** A cue over `forMatching` text: the start of a word, or the whole word when it ends in a space. */
export function cue(source: string): string {
  const whole = source.endsWith(' ')
  return ` ${squash(source.trim().toLowerCase())}${whole ? ' ' : ''}`
}

/** A steady 32-bit number from a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
