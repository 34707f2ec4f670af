import type { ResponseOf } from '../../../contract/endpoint.ts'
import { SESSION_LIST_LIMIT } from '../../../contract/therapy-session-limits.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { offsetAfter, pagesOf, usePages } from '../../api/pages.ts'

export type SessionPages = ReturnType<typeof useSessionPages>

const sessionsOf = ({ sessions }: ResponseOf<typeof listTherapySessions>) => sessions

/** Registered sessions, the latest page first: a client's own, or of a therapist's client. */
export function useSessionPages(patientId?: string) {
  const pages = pagesOf(
    listTherapySessions,
    (offset: number | null) => ({ query: { patient_id: patientId, limit: SESSION_LIST_LIMIT, offset: offset ?? 0 } }),
    offsetAfter(sessionsOf),
  )
  return usePages(pages, sessionsOf)
}
