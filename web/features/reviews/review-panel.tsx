import { useQuery } from '@tanstack/react-query'
import type { StoredExchange } from '../../../contract/chat.ts'
import { getReview } from '../../../contract/reviews.ts'
import { ApiError } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NewReview } from './new-review.tsx'
import { ReviewDetails } from './review-details.tsx'
import { reviewFailure } from './review-failure.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewRules } from './review-rules.tsx'

interface ReviewPanelProps {
  patientId: string
  exchange: Pick<StoredExchange, 'id' | 'message' | 'response' | 'timestamp'>
}

/** The review of one reply, or a way to have one made. What it is about stands above. */
export function ReviewPanel({ patientId, exchange }: ReviewPanelProps) {
  if (exchange.response === '') return <Alert tone="info">Kan endast skapa AI Review för AI-svar</Alert>
  if (exchange.message === '') return <Alert tone="info">Kan inte hitta klientens meddelande</Alert>
  return <Review key={exchange.id} patientId={patientId} exchange={exchange} />
}

function Review({ patientId, exchange }: ReviewPanelProps) {
  // Nothing of a client's talks stays in the cache once it is no longer looked at.
  const query = useQuery({ ...q(getReview, { params: { message_id: exchange.id } }), gcTime: 0, staleTime: 0 })
  const { data, error } = query
  if (error?.status === 404) return <NewReview patientId={patientId} exchange={exchange} />
  // A client who has stopped sharing is read no more, whatever was shown before.
  const shown = error?.status === 403 ? undefined : data
  return (
    <Loaded query={{ ...query, data: shown, error: told(error) }} lines={8} label="Hämtar granskningen…">
      {(review) => (
        <div className="grid gap-6">
          <ReviewForm review={review} />
          <ReviewRules review={review} />
          <ReviewDetails review={review} />
        </div>
      )}
    </Loaded>
  )
}

/** The failure with the panel's own words for it. */
function told(error: ApiError | null): ApiError | null {
  if (error === null) return null
  const { status, requestId } = error
  return new ApiError({ status, code: 'review', detail: reviewFailure(error) ?? error.detail, requestId })
}
