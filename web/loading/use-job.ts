import { useQuery } from '@tanstack/react-query'
import { getJob, type JobState } from '../../contract/jobs.ts'
import { q } from '../api/queries.ts'

/** How often a page asks how far a job has come. Milliseconds. */
const ASKED_EVERY = 1000

/** False from when nothing more happens to a job. */
export function isUnderWay(state: JobState | undefined): boolean {
  return state !== 'done' && state !== 'failed'
}

/** How far a job has come, asked for again and again until it has ended; null asks for none. */
export function useJob(id: string | null) {
  return useQuery({
    ...q(getJob, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: (query) => (isUnderWay(query.state.data?.state) ? ASKED_EVERY : false),
  })
}
