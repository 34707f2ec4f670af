import { SESSION_LIST_LIMIT } from '../../../contract/therapy-session-limits.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { q } from '../../api/queries.ts'
import { useOffsetPages } from '../../api/use-offset-pages.ts'

export type SessionPages = ReturnType<typeof useSessionPages>

/** Registered sessions, the latest page first and older ones when they are asked for: a client's own, or of a therapist's client. */
export function useSessionPages(patientId?: string) {
  const { items, ...pages } = useOffsetPages(
    (offset) => q(listTherapySessions, { query: { patient_id: patientId, limit: SESSION_LIST_LIMIT, offset } }),
    SESSION_LIST_LIMIT,
    ({ sessions }) => sessions,
  )
  return { ...pages, sessions: items, total: pages.latest.data?.total ?? null }
}
