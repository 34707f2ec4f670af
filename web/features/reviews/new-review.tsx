import { useEffect } from 'react'
import { ClipboardCheck } from 'lucide-react'
import type { StoredExchange } from '../../../contract/chat.ts'
import { createReview, getReview, listReviewed } from '../../../contract/reviews.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { keptJobs, useKeptJob } from '../../loading/use-kept-job.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { creationFailure } from './review-failure.ts'

interface NewReviewProps {
  patientId: string
  exchange: Pick<StoredExchange, 'id' | 'message' | 'response' | 'timestamp'>
}

/** How far a job has come, by its steps. */
const STEPS = ['Väntar på sin tur', 'AI:n läser utbytet', 'Granskningen sparas', 'Klar'] as const
const LAST_STEP = STEPS.length - 1

/** Reviews that are being made, by their exchange. */
const underWay = keptJobs()

/** Says that there is no review, has one made, and shows how that goes. */
export function NewReview({ patientId, exchange }: NewReviewProps) {
  const { id } = exchange
  const { kept, job, keep } = useKeptJob(underWay, id)
  const submission = useSubmission()
  const state = job?.state
  // What is done is still on its way until the review itself stands here.
  const isBusy = kept !== null && state !== 'failed'

  useEffect(() => {
    if (state === 'done' || state === 'failed') underWay.delete(id)
    if (state !== 'done') return
    void invalidate(getReview, { params: { message_id: id } })
    void invalidate(listReviewed, { query: { patient_id: patientId } })
  }, [state, id, patientId])

  async function create() {
    keep(null)
    const body = {
      message_id: id,
      patient_id: patientId,
      user_message: exchange.message,
      ai_response: exchange.response,
      session_context: { timestamp: exchange.timestamp },
    }
    const answer = await call(createReview, { body })
    if (!('job_id' in answer)) return invalidate(getReview, { params: { message_id: id } })
    keep({ jobId: answer.job_id })
  }

  const step = state === 'done' ? LAST_STEP : (job?.done ?? 0)
  const error = state === 'failed' ? creationFailure(job?.error ?? '') : submission.error
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Det finns ingen granskning av svaret än. AI:n läser utbytet och högst tio före det, och bedömer svaret efter en
        fast mall. Du kan ändra bedömningen.
      </p>
      <div role="status" className="empty:sr-only">
        {isBusy && <ProgressBar label="Granskar svaret" value={step} max={LAST_STEP} valueText={STEPS[step] ?? ''} />}
      </div>
      {error !== null && <Alert tone="error">{error}</Alert>}
      <Button loading={submission.loading || isBusy} onClick={() => submission.run(create, creationFailure)}>
        <ClipboardCheck aria-hidden="true" className="size-5" />
        Skapa AI Review
      </Button>
    </div>
  )
}
