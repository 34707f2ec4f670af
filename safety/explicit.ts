import { sentences, type Sentence } from './sentences.ts'

/** What is said shortly before it, of the same "jag", that takes it back. */
const NEGATED =
  /(?: inte| aldrig| ingen| inga| inget| knappast| slutat| utan att| varken| nej| fragade om| fragar om) (?:(?!jag )[a-z#]+ ){0,4}$/
/** Words of danger that may be about something else, or long over: said of oneself they are suspect at least. */
const ABOUT = new RegExp(
  ` (?:${[
    'film|filmen|boken|bok|serien|serie|avsnitt[a-z]*|podd[a-z]*|dokumentar[a-z]*|laten|lat|favoritlat|heter|spel|spelet|niva|roman[a-z]*',
    'uppsats[a-z]*|karaktar[a-z]*|deckare[a-z]*|patient[a-z]*|elev[a-z]*|klient[a-z]*|brukare[a-z]*|jobbar|aldreboende|sjukskoterska',
    'skoterska|forelasning[a-z]*|kurs[a-z]*|nyhet[a-z]*|artikel[a-z]*|katten|katt|yatzy|schack|tennis|match|matchen|hinderbana',
    'ar sedan|ar sen|lange sen|lange sedan|nar jag var|nar vi var|som sma|som barn|forr|tonaring|gymnasiet|hogstadiet',
    'drogfri|trygg nu|[a-z]+talet|av (?:skratt|skam|nyfikenhet|hunger|tristess|langtan)|varmt|tidigt|[a-z]+ skull',
  ].join('|')}) `,
)

/** The sentences that stand in a clause, unless it takes them back. */
function saidIn(clause: string): readonly Sentence[] {
  return sentences.filter(({ pattern }) => {
    const found = pattern.exec(clause)
    return found !== null && !NEGATED.test(clause.slice(0, found.index + 1))
  })
}

/** What a text says outright, and what it says of oneself where words around it may make it something else. */
export interface Explicit {
  readonly said: readonly Sentence[]
  readonly framed: readonly Sentence[]
}

/** Told quickly of each clause: nearly all hold no sentence, and are read no closer. */
const ANY = new RegExp(sentences.map(({ pattern }) => pattern.source).join('|'))

export function explicitIn(tokens: readonly string[]): Explicit {
  const [said, framed] = [new Set<Sentence>(), new Set<Sentence>()]
  for (const part of tokens.join(' ').split(/[.!?]/)) {
    const clause = ` ${part.replace(/[^a-z# ]/g, '').trim()} `
    if (!ANY.test(clause)) continue
    const isFramed = ABOUT.test(clause)
    if (isFramed && !clause.includes(' jag ')) continue
    for (const sentence of saidIn(clause)) (isFramed ? framed : said).add(sentence)
  }
  return { said: [...said], framed: [...framed] }
}
