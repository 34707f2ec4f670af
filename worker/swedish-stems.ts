import { stemmer } from '@orama/stemmers/swedish'

/** Words that every text is full of. */
const COMMON = new Set(
  `alla allt att av bara blev bli blir bra både de dem den denna deras dess det detta dig din dina ditt du där då efter ej eller
  en er era ett fick finns från får för gick gjort gör göra ha hade han har hej henne hennes honom hon hur här i icke igen in
  inga ingen inget inte ja jag kan kanske kommer kunde lite man med mellan men mer mig min mina mitt mot mycket måste ni nog nu
  när någon något några och också om oss på samma sedan sig sin sina sitt ska skulle som så till tycker under upp ut utan vad var
  vara varför varit alltid aldrig egentligen faktiskt ibland ingenting liksom någonting verkligen typ varje vem vi vid vilken vill väl än är även över`.split(
    /\s+/,
  ),
)

/** Of the languages that are written here: without them all of Unicode's, which are many times slower to look for. */
export const LETTERS = String.raw`a-z0-9\u00c0-\u024f`
const WORD = new RegExp(`[${LETTERS}]+`, 'g')

/** Each stem of a text once, without the words that every text is full of. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? []
  return [...new Set(words.filter((word) => word.length > 1 && !COMMON.has(word)).map(stemOf))]
}

/** Stemming a word anew costs more than all else; a language has as many words as it has. */
const known = new Map<string, string>()
const MOST_KNOWN = 20_000

export function stemOf(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const stem = stemmer(word)
  known.set(word, stem)
  return stem
}
