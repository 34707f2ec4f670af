import { useEffect, useState } from 'react'
import { profileChanged } from './profile-changed.ts'
import { useQuery } from '@tanstack/react-query'
import { patientAnamnesisProfile } from '../../../contract/anamnesis.ts'
import { getJob } from '../../../contract/jobs.ts'
import { cancelRegeneration, getRegeneration, type RegenerationResult } from '../../../contract/regenerations.ts'
import { isMissing } from '../../api/api-error.ts'
import { call, type CallOptions } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { LOST_JOB } from '../../loading/use-job.ts'
import { keptJobs, useKeptJob } from '../../loading/use-kept-job.ts'
import { jobFailure, regenerationFailure, type RegenerationWords } from './regeneration-words.ts'

/** A job is what is asked for: its number comes at once, and the page shows how it goes. */
export const AS_JOB: CallOptions = { headers: { Prefer: 'respond-async' } }

/** Regenerations under way, by whose profile it is. */
const underWay = keptJobs()

interface RegenerationOf {
  /** Whose profile: a client's id, or any name of one's own. */
  readonly whose: string
  readonly start: () => Promise<{ readonly job_id: string } | RegenerationResult>
  readonly words: RegenerationWords
  /** True where a failure is answered by a question of its own. */
  readonly asksAfter?: (error: unknown) => boolean
}

export interface Regeneration {
  /** How far it has come while it runs, else null. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** True from the press until there is a result, or none will come. */
  readonly isBusy: boolean
  readonly isCancelling: boolean
  readonly result: RegenerationResult | null
  /** What went wrong, without the prefix; or null. */
  readonly error: string | null
  readonly wasCancelled: boolean
  readonly begin: () => void
  readonly cancel: () => void
}

/** One profile made anew: begun, followed, cancelled, and what came of it. */
export function useRegeneration({ whose, start, words, asksAfter }: RegenerationOf): Regeneration {
  const { kept, job, keep } = useKeptJob(underWay, whose)
  const jobId = kept?.jobId ?? null
  const [atOnce, setAtOnce] = useState<RegenerationResult | null>(null)
  const beginning = useSubmission()
  const cancelling = useSubmission()
  const isDone = job?.state === 'done'
  const hasFailed = job?.state === 'failed'
  const wasCancelled = hasFailed && job.error === 'cancelled'
  const fetched = useQuery({
    ...q(getRegeneration, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null && isDone,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const result = fetched.data ?? atOnce
  const hasResult = result !== null
  const isUnderWay = jobId !== null && !hasResult && !hasFailed && fetched.error === null

  useEffect(() => {
    if (jobId !== null && !isUnderWay) underWay.delete(whose)
  }, [jobId, isUnderWay, whose])
  useEffect(() => {
    if (hasResult) void fetchProfilesAnew()
  }, [hasResult])

  function textOf(thrown: unknown): string | null {
    return asksAfter?.(thrown) === true ? null : regenerationFailure(thrown, words)
  }

  async function begin() {
    keep(null)
    setAtOnce(null)
    const answer = await start()
    if (!('job_id' in answer)) return setAtOnce(answer)
    keep({ jobId: answer.job_id })
  }

  async function cancel() {
    if (jobId === null) return
    await call(cancelRegeneration, { params: { id: jobId } })
    await invalidate(getJob, { params: { id: jobId } })
  }

  function toldOfJob(): string | null {
    if (hasFailed) return wasCancelled ? null : jobFailure(job.error, words)
    if (fetched.error === null) return null
    // Only of what is asked for anew does "not there" mean that there is nothing to make a profile from.
    return isMissing(fetched.error) ? jobFailure(LOST_JOB, words) : regenerationFailure(fetched.error, words)
  }

  return {
    progress: isUnderWay ? { done: job?.done ?? 0, total: job?.total ?? 0 } : null,
    isBusy: beginning.loading || isUnderWay,
    isCancelling: cancelling.loading,
    result,
    error: beginning.error ?? cancelling.error ?? toldOfJob(),
    wasCancelled,
    begin: () => beginning.run(begin, textOf),
    cancel: () => cancelling.run(cancel, textOf),
  }
}

async function fetchProfilesAnew(): Promise<void> {
  await Promise.all([profileChanged(), invalidate(patientAnamnesisProfile)])
}
