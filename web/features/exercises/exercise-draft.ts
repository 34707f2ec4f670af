import type { Answer, ExerciseName, FieldName } from '../../../contract/exercise-fields.ts'
import { EXERCISE, EXERCISES } from '../../../contract/exercise-fields.ts'
import type { ExerciseEntry } from '../../../contract/exercises.ts'
import type { KeyValueStore } from '../../api/item-store.ts'
import { hasShape, isBoolean, isText } from '../../api/shape.ts'
import { forgetNamedDraft, keepNamedDraft, readDrafts } from '../../forms/named-drafts.ts'

/** What stands in the fields of an exercise. */
export type Answers = Readonly<Partial<Record<FieldName, string>>>

/** What is being written in one exercise, as this tab keeps it. */
export interface ExerciseDraft {
  /** The entry's own: a new one is known by it from the start, so that it is saved once. */
  readonly id: string
  readonly answers: Answers
  /** It was to be saved, and there was no network. */
  readonly waits: boolean
}

const KEY = 'lyhord_exercise_drafts'
const isDraft = hasShape<Omit<ExerciseDraft, 'answers'>>({ id: isText, waits: isBoolean })

/** Where the draft of a new entry, or of a change of one, is kept. */
export function draftName(exercise: ExerciseName, entry: ExerciseEntry | null): string {
  return entry?.id ?? exercise
}

/** What the form begins with where this tab keeps nothing. */
export function newDraft(entry: ExerciseEntry | null): ExerciseDraft {
  const answers = Object.fromEntries((entry?.answers ?? []).map(({ field, text }) => [field, text]))
  return { id: entry?.id ?? crypto.randomUUID(), answers, waits: false }
}

/** What has been answered, in the order of the fields. */
export function answersOf(exercise: ExerciseName, answers: Answers): Answer[] {
  return EXERCISE[exercise].fields.flatMap(({ name: field }) => {
    const text = answers[field]?.trim() ?? ''
    return text === '' ? [] : [{ field, text }]
  })
}

/** What this tab holds of an exercise that is not saved. It goes with the tab, sign-out and the quick way out. */
export function readDraft(store: KeyValueStore, exercise: ExerciseName, name: string): ExerciseDraft | null {
  const draft = readDrafts(store, KEY)[name]
  if (!isDraft(draft) || !('answers' in draft) || typeof draft.answers !== 'object') return null
  const kept: Readonly<Record<string, unknown>> = { ...draft.answers }
  const texts = EXERCISE[exercise].fields.flatMap(({ name: field }) => {
    const text = kept[field]
    return typeof text === 'string' ? [[field, text] as const] : []
  })
  return { id: draft.id, waits: draft.waits, answers: Object.fromEntries(texts) }
}

/** The exercises whose answers wait in this tab for a network. A change of what is saved waits under its own id, and is not among them. */
export function waitingExercises(store: KeyValueStore): ExerciseName[] {
  return EXERCISES.filter((name) => readDraft(store, name, name)?.waits === true)
}

export function keepDraft(store: KeyValueStore, name: string, draft: ExerciseDraft): void {
  keepNamedDraft(store, KEY, name, draft)
}

export function forgetDraft(store: KeyValueStore, name: string): void {
  forgetNamedDraft(store, KEY, name)
}
