import type { SafetyKind } from '../contract/safety-tiers.ts'
import { sentences, type Sentence } from './sentences.ts'
import { isHourAlone, saysWhen } from './within-a-day.ts'
import { isGotReady } from './within-a-week.ts'

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

/** Where any sentence begins: nearly all clauses hold none, and are read no closer. */
const ANY = new RegExp(sentences.map(({ pattern }) => pattern.source).join('|'), 'g')
const rightHere = sentences.map(({ pattern }) => new RegExp(pattern.source, 'y'))

/** The sentences that stand in a clause from the first on, unless it takes them back where they stand first. */
function saidIn(clause: string, first: number): readonly Sentence[] {
  const firstAt = sentences.map(() => -1)
  for (let index = first; index >= 0; index = nextIn(clause, index + 1))
    for (let nth = 0; nth < rightHere.length; nth += 1)
      if (firstAt[nth] === -1 && stands(rightHere[nth], clause, index)) firstAt[nth] = index
  return sentences.filter((_, nth) => {
    const index = firstAt[nth] ?? -1
    return index >= 0 && !NEGATED.test(clause.slice(0, index + 1))
  })
}

/** Where the next sentence begins, or -1. */
function nextIn(clause: string, from: number): number {
  ANY.lastIndex = from
  return ANY.exec(clause)?.index ?? -1
}

function stands(pattern: RegExp | undefined, clause: string, index: number): boolean {
  if (pattern === undefined) return false
  pattern.lastIndex = index
  return pattern.test(clause)
}

/** Sentences of one's own death, to which an hour may stand. */
const OF_OWN_DEATH: ReadonlySet<SafetyKind> = new Set(['active_ideation', 'intent_or_imminent', 'plan_or_means'])

/**
 * What a text says outright, and what it says of oneself where words around it may make it something else; and whether one's own death, said
 * outright, is to be within a day, or has been got ready.
 */
export interface Explicit {
  readonly said: readonly Sentence[]
  readonly framed: readonly Sentence[]
  readonly isNear: boolean
}

export function explicitIn(tokens: readonly string[]): Explicit {
  const [said, framed] = [new Set<Sentence>(), new Set<Sentence>()]
  const words = tokens.join(' ').replace(/[^a-z# .!?]/g, '')
  const clauses = words.split(/[.!?]/).map((part) => ` ${part.trim()} `)
  let [isOwnDeath, wantsDeath, isNear] = [false, false, false]
  for (const clause of clauses) {
    const first = nextIn(clause, 0)
    if (first < 0) continue
    const isFramed = ABOUT.test(clause)
    if (isFramed && !clause.includes(' jag ')) continue
    for (const sentence of saidIn(clause, first)) {
      ;(isFramed ? framed : said).add(sentence)
      if (isFramed || !OF_OWN_DEATH.has(sentence.kind)) continue
      isOwnDeath = true
      // Who is tired of a life like this may buy what anybody buys.
      wantsDeath ||= sentence.name !== 'tired-of-living'
      isNear ||= saysWhen(clause)
    }
  }
  return {
    said: [...said],
    framed: [...framed],
    isNear:
      isNear ||
      (isOwnDeath && clauses.some(isHourAlone)) ||
      (wantsDeath && clauses.some((clause) => !ABOUT.test(clause) && isGotReady(clause))),
  }
}
