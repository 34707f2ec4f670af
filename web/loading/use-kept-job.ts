import { useState } from 'react'
import { session } from '../api/session.ts'
import { isUnderWay, type Job, useJob } from './use-job.ts'

interface KeptJob {
  readonly jobId: string
}

/**
 * Jobs by what they are about. They outlive the panel that began them, and not their person. One that is deleted here is
 * shown to nobody who comes back, and stays where it is shown.
 */
export function keptJobs<K extends KeptJob>(): Map<string, K> {
  const jobs = new Map<string, K>()
  session.onForget(() => jobs.clear())
  return jobs
}

interface UsedJob<K> {
  /** What was kept of it when it was begun. */
  readonly kept: K | null
  readonly job: Job | undefined
  readonly isUnderWay: boolean
  /** Follows this one from now on, and shows it to who comes back; null is none. */
  readonly keep: (job: K | null) => void
}

/** The job that is kept under a key, so that a panel that was left meanwhile shows the same one again. */
export function useKeptJob<K extends KeptJob>(jobs: Map<string, K>, key: string): UsedJob<K> {
  const [kept, setKept] = useState(jobs.get(key) ?? null)
  const job = useJob(kept?.jobId ?? null)

  function keep(next: K | null) {
    if (next === null) jobs.delete(key)
    else jobs.set(key, next)
    setKept(next)
  }

  return {
    kept,
    job,
    isUnderWay: kept !== null && isUnderWay(job?.state),
    keep,
  }
}
