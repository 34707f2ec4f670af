import { explicitIn } from '../../safety/explicit.ts'
import { hashedWords } from '../../safety/features.ts'
import { tokensOf } from '../../safety/normalise.ts'
import { scoreOf, unpackModel } from '../../safety/score.ts'
import { type Certainty, certaintyOf, moreFor, type Thresholds } from '../../safety/screen.ts'
import { FOLDS, foldsOf } from './folds.ts'
import { isInForm, type LabelledText } from './labelled-texts.ts'
import { learn } from './learn.ts'
import { type Judged, measuresOf, type Measures } from './measure.ts'

/** A text, and what was found in it by weights that were learned without its fifth. */
export interface Apart {
  readonly text: LabelledText
  readonly tokens: readonly string[]
  readonly score: number
  readonly kind: Judged['kinds'][number]
}

/** How far below one a share may lie: the bars of SAFETY, for danger that is missed and for harmless texts that are not left alone. */
const MAY_FAIL = { suspect: { danger: 0.03, none: 0.12 }, sure: { danger: 0.15, none: 0.03 } }

/**
 * By how much sure lies below what is chosen out of fold, where harmless texts sound far more like danger than those that judge: there it
 * found 0.81 of danger, under its bar of 0.85, and 0.99 of harmless texts were safe from it. So of sure the judges' figures are kind.
 */
const SURE_LIES_BELOW = 1.1

const rounded = (score: number): number => Math.round(score * 100) / 100

/** Every text by weights of the other four fifths: what thresholds are chosen by, so that no judge has a part in them. */
export function outOfFold(texts: readonly LabelledText[]): Apart[] {
  const folds = foldsOf(texts)
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = unpackModel(learn(texts.filter((_text, at) => folds[at] !== fold)))
    return texts
      .filter((text, at) => folds[at] === fold && text.label !== 'concern')
      .map((text) => {
        const tokens = tokensOf(text.text)
        return { text, tokens, ...scoreOf(hashedWords(tokens), model) }
      })
  }).flat()
}

/**
 * Where both bars of a threshold are missed or kept by the same factor, on texts in the form of the judges: danger that is missed counts
 * the more, the nearer to one its bar lies.
 */
export function chooseThresholds(apart: readonly Apart[]): Thresholds {
  const messages = apart.filter(({ text }) => isInForm(text))
  const all = { crisis: 0, none: 0, concern: 0 }
  for (const { text } of messages) all[text.label] += 1
  const choose = (certainty: Exclude<Certainty, 'none'>): number => {
    const bars = MAY_FAIL[certainty]
    const ranked = messages
      .map(({ text, tokens, score }) => ({ text, score: isHeard(tokens, certainty) ? Infinity : score }))
      .toSorted((one, other) => one.score - other.score)
    let [missed, alarms] = [0, all.none]
    const found = ranked.find(({ text }) => {
      if (missed / all.crisis / bars.danger >= alarms / all.none / bars.none) return true
      if (text.label === 'crisis') missed += 1
      else alarms -= 1
      return false
    })
    return found?.score ?? 0
  }
  return { sure: rounded(choose('sure') - SURE_LIES_BELOW), suspect: rounded(choose('suspect')) }
}

function isHeard(tokens: readonly string[], certainty: Certainty): boolean {
  const { said, framed } = explicitIn(tokens)
  return said.length > 0 || (certainty === 'suspect' && framed.length > 0)
}

/** What the screen is worth on texts that its weights did not see, with these thresholds. */
export function measureApart(apart: readonly Apart[], from: Thresholds): Measures {
  return measuresOf(
    apart.map(({ text, tokens, score, kind }) => {
      const more = moreFor(tokens)
      const explicit = explicitIn(tokens)
      const limits = { sure: from.sure + more.sure, suspect: from.suspect + more.suspect }
      const kinds = explicit.said.length > 0 ? explicit.said.map((sentence) => sentence.kind) : [kind]
      return { text, certainty: certaintyOf(explicit, score, limits), kinds, evidence: [`score:${score.toFixed(1)}`] }
    }),
  )
}
