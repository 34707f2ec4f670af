import type { ListedTherapist } from '../../../contract/matching.ts'
import { fold } from '../../../safety/fold.ts'
import { themesOf } from './themes-of.ts'

/** What a therapist writes of themselves. */
export type OwnWords = Pick<ListedTherapist, 'specialties' | 'approaches' | 'bio'>

/** A theme that only the longer text touches is less of a promise than one that is named as a speciality. */
const IN_BIO = 0.6
/** So many words in common say as much as more do. */
const ENOUGH_WORDS = 4
const SHORTEST_WORD = 4
/** Words alone, with no theme to carry them, are never a certain match. */
const WORDS_ALONE = 60
const [THEME_SHARE, WORD_SHARE] = [80, 20]

/**
 * How well a therapist's own words fit what a client wrote, from 0 to 100. Deterministic, local, and blind to everything
 * but the words: it stands in where no model answers.
 */
export function scoreByWords(clientText: string, therapist: OwnWords): number {
  const client = fold(clientText)
  const named = fold([...therapist.specialties, ...therapist.approaches].join(' . '))
  const told = fold(therapist.bio)
  const words = Math.min(1, sharedWords(client, `${named} ${told}`) / ENOUGH_WORDS)
  const sought = themesOf(client)
  if (sought.size === 0) return Math.round(WORDS_ALONE * words)
  const [inNamed, inBio] = [themesOf(named), themesOf(told)]
  const met = [...sought].map((theme) => (inNamed.has(theme) ? 1 : inBio.has(theme) ? IN_BIO : 0))
  const themes = met.reduce<number>((sum, one) => sum + one, 0) / met.length
  return Math.round(THEME_SHARE * themes + WORD_SHARE * words)
}

function sharedWords(one: string, other: string): number {
  const known = stemsOf(other)
  return [...stemsOf(one)].filter((stem) => known.has(stem)).length
}

function stemsOf(folded: string): ReadonlySet<string> {
  const words = folded.split(/[^a-z0-9]+/).filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word))
  return new Set(words.map(stem))
}

const ENDINGS =
  /(?:arnas|ernas|ornas|arna|erna|orna|andet|endet|ande|ende|aren|heten|het|ade|are|ens|ets|ar|er|or|en|et|na|de|te|a|e|s|t)$/

/** The word without its Swedish ending, so that `relationen` meets `relationer`. */
function stem(word: string): string {
  const bare = word.replace(ENDINGS, '')
  return bare.length >= SHORTEST_WORD ? bare : word
}

/** Words that everybody writes, folded. */
const COMMON: ReadonlySet<string> = new Set(
  `aldrig alla allt alltid andra annan annat bara behover blev bland bli blir bort borde bra dar darfor detta denna dessa
  dess efter eller fast finns flera fran fatt ganger ganska gora hade hans hela hennes heller honom hos hur igen innan
  inte inget ingen jattemycket kanns kanner kanske kunde kunna lange langre lite lika manga mellan mera mest mina mitt
  mycket maste nagon nagot nagra naar ocksa olika ofta samma sedan sina sitt skulle snart sadan sager tanker till
  tillsammans tycker under upp utan vara varit varje varfor vilja vill vilket vilken vore hjalp hjalpa hjalper prata
  pratar terapeut terapi samtal manniska manniskor erfarenhet arbetar jobbar`
    .split(/\s+/)
    .filter(Boolean),
)
