import { randomUUID } from 'node:crypto'
import { compositeScore, REVIEW_SCHEMA_VERSION, type ReviewContent } from '../../contract/reviews.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { HOUR } from '../../worker/day.ts'
import type { Db } from '../../worker/db/client.ts'
import { sealExchange } from '../../worker/features/chat/exchange-row.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { writingKeys } from '../../worker/features/keys/writing-keys.ts'
import type { NewAccount } from '../../worker/features/registration/new-account.ts'
import { reviewPlace, sealCorrected } from '../../worker/features/reviews/review-place.ts'
import { aiReviews } from '../../worker/features/reviews/tables.ts'
import type { SeedExchange, SeedReview } from './seed-client.ts'
import type { SeededSource } from './seed-profile.ts'

/** Stores a client's earlier talk and the reviews of it, sealed with the client's own keys. Answers its rows, in their order. */
export async function seedExchanges(
  db: Db,
  account: NewAccount,
  talk: readonly SeedExchange[],
): Promise<readonly SeededSource[]> {
  if (talk.length === 0) return []
  const patientId = account.user.id
  const keys = await writingKeys(createEpochKeys(account.secrets), patientId)
  const said = talk.map((exchange) => ({
    ...exchange,
    id: randomUUID(),
    createdAt: new Date(Date.now() - exchange.hoursAgo * HOUR),
  }))
  const rows = await Promise.all(
    said.map(({ id, createdAt, message, response, importance, type }) =>
      sealExchange(
        {
          id,
          patientId,
          messageId: randomUUID(),
          origin: 'chat',
          message,
          response,
          signals: { importance_score: importance, message_type: type, safety_tier: 'none', safety_kinds: [] },
          promptVersion: null,
          stopped: false,
          createdAt,
        },
        keys,
      ),
    ),
  )
  await db.insert(exchanges).values(rows)
  for (const [before, { id: exchangeId, createdAt, review }] of said.entries()) {
    if (review === undefined) continue
    const sealed = await sealCorrected(contentOf(review, before), keys.chat, reviewPlace(patientId, exchangeId))
    const reviewedAt = new Date(createdAt.getTime() + HOUR)
    await db
      .insert(aiReviews)
      .values({ exchangeId, patientId, review: sealed, createdAt: reviewedAt, updatedAt: reviewedAt })
  }
  return said.map(({ id, createdAt: at }) => ({ id, at }))
}

function contentOf({ scores, summary, ...words }: SeedReview, exchangesRead: number): ReviewContent {
  return {
    ...words,
    detailed_scores: scores,
    composite_score: compositeScore(scores),
    conversation_context: { exchanges_read: exchangesRead, summary },
    claude_model_used: 'demo',
    ai_confidence: 0.85,
    safety_risk: 0,
    schema_version: REVIEW_SCHEMA_VERSION,
  }
}
