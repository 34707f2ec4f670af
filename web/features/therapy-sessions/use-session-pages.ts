import { useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { SESSION_LIST_LIMIT } from '../../../contract/limits.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { q } from '../../api/queries.ts'

/** What it says of a client does not stay behind when the screen is left. */
const pageFrom = (offset: number, patientId: string | undefined) => ({
  ...q(listTherapySessions, { query: { patient_id: patientId, limit: SESSION_LIST_LIMIT, offset } }),
  gcTime: 0,
})

export type SessionPages = ReturnType<typeof useSessionPages>

/** Registered sessions, the latest page first and older ones when they are asked for: a client's own, or of a therapist's client. */
export function useSessionPages(patientId?: string) {
  const [count, setCount] = useState(0)
  const latest = useQuery(pageFrom(0, patientId))
  const older = useQueries({
    queries: Array.from({ length: count }, (_, at) => pageFrom((at + 1) * SESSION_LIST_LIMIT, patientId)),
  })
  const read = [latest, ...older].flatMap(({ data }) => data?.sessions ?? [])
  return {
    latest,
    total: latest.data?.total ?? null,
    /** Each once, also while a new one moves the others from page to page. */
    sessions: [...new Map(read.map((session) => [session.id, session])).values()],
    /** The page that was asked for last; null of the latest alone. */
    oldest: older.at(-1) ?? null,
    askForOlder: () => setCount(count + 1),
  }
}
