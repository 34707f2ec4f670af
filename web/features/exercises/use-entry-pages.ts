import { listExerciseEntries } from '../../../contract/exercises.ts'
import { pagesOf, usePages } from '../../api/pages.ts'

export type EntryPages = ReturnType<typeof useEntryPages>

/** What is written in exercises, newest first: one's own, or of a therapist's client. */
export function entryPages(patientId?: string) {
  const ofWhom = patientId === undefined ? {} : { patient_id: patientId }
  return pagesOf(
    listExerciseEntries,
    (before: string | null) => ({ query: before === null ? ofWhom : { ...ofWhom, before } }),
    ({ entries, has_more: hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  )
}

export function useEntryPages(patientId?: string) {
  return usePages(entryPages(patientId), ({ entries }) => entries)
}
