import { type MeasureScale, SCALES } from '../../../contract/measure-scales.ts'
import { QUESTIONNAIRES } from '../../../contract/measure-questions.ts'
import type { KeyValueStore } from '../../api/item-store.ts'
import { hasShape, isListOf, isNumber, isText, orNull } from '../../api/shape.ts'
import { forgetNamedDraft, keepNamedDraft, readDrafts } from '../../forms/named-drafts.ts'

/** What is being filled in of one scale, as this tab keeps it. */
export interface MeasureDraft {
  /** The measure's own from the start, so that a press after a lost answer stores it once. */
  readonly id: string
  /** Of each question, and last of the one about the everyday where there is one; null where there is none yet. */
  readonly answers: readonly (number | null)[]
  /** The question that is in view, from 0. */
  readonly at: number
}

const KEY = 'lyhord_measure_drafts'
const isDraft = hasShape<MeasureDraft>({ id: isText, answers: isListOf(orNull(isNumber)), at: isNumber })

/** All questions of a scale, the last one of PHQ-9 among them. */
export function questionsOf(scale: MeasureScale) {
  const { questions, difficulty } = QUESTIONNAIRES[scale]
  return difficulty === null ? questions : [...questions, difficulty]
}

/** What the form begins with where this tab keeps nothing. */
export function newDraft(scale: MeasureScale): MeasureDraft {
  return { id: crypto.randomUUID(), answers: questionsOf(scale).map(() => null), at: 0 }
}

/** What this tab holds of a scale that is not saved. It goes with the tab, sign-out and the quick way out. */
export function readDraft(store: KeyValueStore, scale: MeasureScale): MeasureDraft | null {
  const draft = readDrafts(store, KEY)[scale]
  return isDraft(draft) && fits(scale, draft) ? draft : null
}

export function keepDraft(store: KeyValueStore, scale: MeasureScale, draft: MeasureDraft): void {
  keepNamedDraft(store, KEY, scale, draft)
}

export function forgetDraft(store: KeyValueStore, scale: MeasureScale): void {
  forgetNamedDraft(store, KEY, scale)
}

function fits(scale: MeasureScale, { answers, at }: MeasureDraft): boolean {
  const questions = questionsOf(scale)
  const isAnswer = (answer: number | null) => answer === null || (answer >= 0 && answer <= SCALES[scale].highest)
  return answers.length === questions.length && answers.every(isAnswer) && questions[at] !== undefined
}
