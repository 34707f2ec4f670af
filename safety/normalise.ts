import { fold, withoutInvisible } from './fold.ts'

/**
 * What the screen reads of a message: words, numbers by their size, and marks that mean something. Every form of haste (capitals,
 * missing dots, letters spaced apart, drawn out or swapped for digits) becomes the plain word before anything is counted.
 */

/** Clauses shorter than this say nothing by themselves. */
const SHORTEST_CLAUSE = 4
const ENDS: ReadonlySet<string> = new Set(['.', '!', '?'])
/** A longer text is read at both ends: a message holds far less, an imported one may hold more. */
const LONGEST = 12_000

/** Four or more single letters with something between them: "d ö d a", "s.j.ä.l.v". */
const spacedApart = /(?<![\p{L}\p{N}])(?:[\p{L}01345$@*][ .\-_*|/]{1,4}){3,60}[\p{L}01345$@*](?![\p{L}\p{N}])/gu
/** What any such run holds, told quickly: few messages hold it. */
const mayBeSpaced = /(?:\S[ .\-_*|/]{1,4}){3}\S/
const swapped: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '*': '',
  '!': 'i',
}

/** Whole words that people write in another way. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jag: 'jg jak jah',
    mig: 'mej',
    dig: 'dej',
    sig: 'sej',
    inte: 'int ente icke ej inge itne',
    och: 'o',
    nagon: 'nan',
    nagot: 'nat',
    de: 'dom',
    mycket: 'mkt mycke',
    ska: 'skall',
    ikvall: 'ikveld tonight',
    imorgon: 'imorn imorrn imorron',
    sjalv: 'sjelv',
  }).flatMap(([form, others]) => others.split(' ').map((other): [string, string] => [other, form])),
)

const unswap = (run: string): string => run.replace(/[013457@$*!]/g, (mark) => swapped[mark] ?? mark)

/** Letters, digits, ends of sentences and pictures. Of folded text that is all ASCII, as nearly all is, the second finds the same sooner. */
const anyTokens = /\p{L}+|\p{N}+|[.?!…]+|\p{Extended_Pictographic}/gu
const asciiTokens = /[a-z]+|[0-9]+|[.?!]+/g
const ASCII = /^[\0-~]*$/

const linesOf = (text: string): string => withoutInvisible(text).replace(/\n+/g, ' . ')

/** True where what is between two ends of sentences is read as it would be alone: no letters are put together over them, and all is read. */
export function isReadBySentences(text: string): boolean {
  return text.length <= LONGEST && !mayBeSpaced.test(linesOf(text))
}

/** The text as the tokens that count, in order: a clause ends at `.`, which stands for every end of a sentence. */
export function tokensOf(text: string): string[] {
  const kept = text.length > LONGEST ? `${text.slice(0, LONGEST / 2)}. ${text.slice(-LONGEST / 2)}` : text
  const lines = linesOf(kept)
  const joined = (run: string) => ` ${unswap(run.replace(/[ .\-_|/]/g, ''))} `
  const plain = fold(mayBeSpaced.test(lines) ? lines.replace(spacedApart, joined) : lines)
    .replace(/(?<=[a-z])[013457@$*!]+(?=[a-z])/g, unswap)
    .replace(/([a-z])\1{2,}/g, '$1')
  const found = plain.match(ASCII.test(plain) ? asciiTokens : anyTokens) ?? []
  return found.map(tokenOf)
}

function tokenOf(raw: string): string {
  const first = raw.charCodeAt(0)
  if (first >= 97 && first <= 122) return spellings.get(raw) ?? raw
  if (first >= 48 && first <= 57) return raw.length === 1 ? '#' : raw.length === 2 ? '##' : '###'
  if (raw.includes('?')) return '?'
  if (raw.includes('!')) return '!'
  return first === 46 || first === 0x2026 ? '.' : raw
}

/** The clauses of a text that has more than one, without those too short to judge. */
export function clausesOf<Word extends { readonly token: string }>(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const word of words) {
    if (word.token !== '.') clauses.at(-1)?.push(word)
    if (ENDS.has(word.token)) clauses.push([])
  }
  const filled = clauses.filter((clause) => clause.length > 0)
  return filled.length > 1 ? filled.filter((clause) => clause.length >= SHORTEST_CLAUSE) : []
}
