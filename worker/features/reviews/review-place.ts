import { type AiReview, ReviewContent } from '../../../contract/reviews.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { AppError } from '../../http/app-error.ts'
import { openPatientTexts, type PatientTextPlace, sealPatientText, sealToInbox } from '../../crypto/patient-text.ts'
import type { WritingKey } from '../keys/writing-keys.ts'
import type { aiReviews } from './tables.ts'
import { readForeign } from '../keys/open-inbox-rows.ts'

type ReviewRow = typeof aiReviews.$inferSelect

/** What a job may write a client's review with, and never read it. */
interface ReviewInbox {
  readonly epoch: number
  readonly publicKey: string
}

/** Where a review lives: the job writes it to the inbox, a therapist who changes it under the data key. */
export function reviewPlace(patientId: string, exchangeId: string): PatientTextPlace {
  const kinds: PatientTextPlace['kinds'] = ['inbox', 'dk']
  return { table: 'ai_reviews', row: exchangeId, field: 'review', patientId, scope: 'chat', kinds }
}

/** What the job has found, for the client's keys alone. */
export function sealReview(content: ReviewContent, { publicKey, epoch }: ReviewInbox, place: PatientTextPlace) {
  return sealToInbox(JSON.stringify(content), publicKey, { ...place, epoch })
}

/** What a therapist has made of it. */
export function sealCorrected(content: ReviewContent, { key, epoch }: WritingKey, place: PatientTextPlace) {
  return sealPatientText(JSON.stringify(content), key, { ...place, epoch })
}

/** Null where these keys do not open it, or it is not of a form that was ever written here. */
export async function openReview(row: ReviewRow, keys: EpochKeys): Promise<ReviewContent | null> {
  const [opened] = await openPatientTexts(keys, [
    { sealed: row.review, place: reviewPlace(row.patientId, row.exchangeId) },
  ])
  return opened === undefined || 'error' in opened ? null : readForeign(opened.text, ReviewContent)
}

/** 409 for a row that a reader's keys do not open: of before a password was reset without the code. */
export function reviewLocked(): AppError {
  return new AppError('conflict', 'Granskningen är låst: klienten har bytt nycklar sedan den gjordes.')
}

/** A review with the words that it is about, as a therapist is shown it. */
export function reviewView(
  row: Omit<ReviewRow, 'review'>,
  content: ReviewContent,
  said: { readonly message: string; readonly response: string },
): AiReview {
  return {
    ...content,
    message_id: row.exchangeId,
    patient_id: row.patientId,
    user_message: said.message,
    ai_response: said.response,
    analyzed_at: row.createdAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
