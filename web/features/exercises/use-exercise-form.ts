import { useEffect, useEffectEvent, useState } from 'react'
import { EXERCISE, type ExerciseName, type FieldName, wrongWith } from '../../../contract/exercise-fields.ts'
import {
  addExerciseEntry,
  changeExerciseEntry,
  type ExerciseEntry,
  listExerciseEntries,
} from '../../../contract/exercises.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import {
  type Answers,
  answersOf,
  draftName,
  type ExerciseDraft,
  forgetDraft,
  keepDraft,
  newDraft,
  readDraft,
} from './exercise-draft.ts'

/** Milliseconds between two tries to save what waits for a network. */
const TRIED_AGAIN_EVERY = 10_000

interface ExerciseFormOptions {
  readonly exercise: ExerciseName
  /** What is changed; null of a new one. */
  readonly entry: ExerciseEntry | null
  readonly onSaved: () => void
}

/**
 * The form of an exercise: what is typed is kept in this tab until it is saved. Without a network it waits there, and is
 * saved when the network is back.
 */
export function useExerciseForm({ exercise, entry, onSaved }: ExerciseFormOptions) {
  const name = draftName(exercise, entry)
  const [draft, setDraft] = useState(() => readDraft(kept, exercise, name) ?? newDraft(entry))
  const isOnline = useOnline()
  const form = useForm<ExerciseDraft, FieldName>(save, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit(draft))

  function keep(next: ExerciseDraft) {
    setDraft(next)
    keepDraft(kept, name, next)
  }

  async function save({ id, answers: written }: ExerciseDraft) {
    const answers = answersOf(exercise, written)
    await (entry === null
      ? call(addExerciseEntry, { body: { id, exercise, answers } })
      : call(changeExerciseEntry, { params: { id }, body: { answers } }))
    // What was written meanwhile stays, and is saved under the same id.
    const now = answersOf(exercise, readDraft(kept, exercise, name)?.answers ?? written)
    if (JSON.stringify(now) === JSON.stringify(answers)) {
      forgetDraft(kept, name)
      setDraft(newDraft(entry === null ? null : { ...entry, answers }))
    }
    await invalidate(listExerciseEntries)
    onSaved()
  }

  /** A missing network is nobody's failure: what is written waits, and the form says so. */
  function refused(error: unknown): string | null {
    const waits = error instanceof ApiError && error.code === 'network'
    keepDraft(kept, name, { ...(readDraft(kept, exercise, name) ?? draft), waits })
    setDraft((now) => ({ ...now, waits }))
    return waits || asksAfter(error) ? null : detailOf(error)
  }

  function check({ answers }: ExerciseDraft): Complaint<FieldName> | null {
    return complaintOf(exercise, answers)
  }

  const saveWaiting = useEffectEvent(() => {
    if (draft.waits) form.submit(draft)
  })
  useEffect(() => {
    if (isOnline) saveWaiting()
  }, [isOnline])
  // The browser may be online and the service not to be reached: nothing tells when it is back.
  useEffect(() => {
    if (!draft.waits) return
    const timer = setInterval(saveWaiting, TRIED_AGAIN_EVERY)
    return () => clearInterval(timer)
  }, [draft.waits])

  return {
    draft,
    change: (field: FieldName, text: string) => {
      keep({ ...draft, waits: false, answers: { ...draft.answers, [field]: text } })
      form.changed(field)
    },
    shell: form.shell,
    fields: form.fields,
    submit: () => form.submit(draft),
    question,
  }
}

function complaintOf(exercise: ExerciseName, written: Answers): Complaint<FieldName> | null {
  const answers = answersOf(exercise, written)
  if (answers.length === 0) return { form: 'Skriv något först. Du behöver inte svara på allt.', fields: {} }
  const wrong = answers.flatMap(({ field, text }) => {
    const known = EXERCISE[exercise].fields.find((one) => one.name === field)
    const said = known === undefined ? null : wrongWith(known, text)
    return said === null ? [] : [[field, said] as const]
  })
  return wrong.length === 0 ? null : { form: null, fields: Object.fromEntries(wrong) }
}
