import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type ExerciseEntry, listExerciseEntries } from '../../../contract/exercises.ts'
import { call } from '../../api/call.ts'
import { q } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'

/**
 * What is written in exercises, newest first: a page, and those before it once they are asked for. `patientId` is a
 * client's of the therapist who reads; their words do not stay behind when the screen is left.
 */
export function useEntryPages(patientId?: string) {
  const ofWhom = patientId === undefined ? {} : { patient_id: patientId }
  const latest = useQuery({
    ...q(listExerciseEntries, { query: ofWhom }),
    ...(patientId === undefined ? {} : { gcTime: 0 }),
  })
  const [older, setOlder] = useState<readonly ExerciseEntry[]>([])
  const [hasOlder, setHasOlder] = useState(true)
  const [loading, setLoading] = useState(false)
  const newest = latest.data?.entries ?? []
  const known = new Set(newest.map(({ id }) => id))
  const entries = [...newest, ...older.filter(({ id }) => !known.has(id))]

  async function more() {
    const before = entries.at(-1)?.id
    if (before === undefined || loading) return
    setLoading(true)
    await actOrTell(async () => {
      const page = await call(listExerciseEntries, { query: { ...ofWhom, before } })
      setOlder((had) => [...had, ...page.entries])
      setHasOlder(page.has_more)
    })
    setLoading(false)
  }

  return {
    latest,
    entries,
    loading,
    hasMore: latest.data?.has_more === true && hasOlder,
    more: () => void more(),
    /** To be called when one is changed or gone: what was fetched besides is as it was then. */
    forgetOlder: () => {
      setOlder([])
      setHasOlder(true)
    },
  }
}
