import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { getJob, type JobState } from '../../contract/jobs.ts'
import { isMissing } from '../api/api-error.ts'
import { q } from '../api/queries.ts'

export type Job = ResponseOf<typeof getJob>

/** How often a page asks how far a job has come. Milliseconds. */
const ASKED_EVERY = 1000

/** The error code of a job that the server no longer knows. */
export const LOST_JOB = 'lost'

/** What is said of such a job, whatever it was about. */
export const LOST_JOB_TEXT = 'Det går inte längre att se hur det gick. Försök igen.'

/** False from when nothing more happens to a job. */
export function isUnderWay(state: JobState | undefined): boolean {
  return state !== 'done' && state !== 'failed'
}

/**
 * How far a job has come, asked for again and again until it has ended; null asks for none. One that is not there has failed:
 * nobody will ever hear of it. What does not answer just then is asked again, since the job goes on without the page.
 */
export function useJob(id: string | null): Job | undefined {
  const { data, error } = useQuery({
    ...q(getJob, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (!isMissing(state.error) && isUnderWay(state.data?.state) ? ASKED_EVERY : false),
  })
  return isMissing(error) ? { state: 'failed', done: 0, total: 0, error: LOST_JOB } : data
}
