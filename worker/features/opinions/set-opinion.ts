import { exists } from 'drizzle-orm'
import type { Opinion } from '../../../contract/opinions.ts'
import type { UserContext } from '../../context.ts'
import { paddedJson } from '../../crypto/padding.ts'
import { openPatientTexts, sealPatientText } from '../../crypto/patient-text.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { exchangePlace } from '../chat/exchange-row.ts'
import { exchangeOpinion, setExchangeOpinion } from '../chat/queries.ts'
import { tellPages } from '../chat/tell-pages.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { newestKey } from '../keys/writing-keys.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { CountedOpinion, countInstead, isCounted } from './counted-opinion.ts'

/** Bytes: the longest words in them fit, so that no length tells whether any were written. */
const BUCKET = 2048
type Thought = Opinion & Pick<CountedOpinion, 'day'>

/** How often an opinion is read anew that somebody changes in the same moment. */
const MOST_TRIES = 3

/**
 * Keeps what the client thinks of a reply beside it, or takes it back (null), and counts it. Throws `AppError` 403
 * `consent_required`, 404 for what is not theirs or has not been stored yet, 409.
 */
export async function setOpinion(ctx: UserContext, id: string, opinion: Thought | null): Promise<void> {
  if (opinion !== null && opinion.words !== '') {
    await requireConsents(ctx)
    await raiseForTexts(ctx, [opinion.words])
  }
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await keep(ctx, id, opinion)) return
  throw new AppError('conflict', 'Det ändrades samtidigt någon annanstans. Försök igen.')
}

async function keep(ctx: UserContext, id: string, after: Thought | null): Promise<boolean> {
  const { db } = ctx
  const { userId, keys } = await ctx.actor.session
  const [row] = await exchangeOpinion(ctx, id)
  if (row === undefined) throw notFound('Svaret finns inte, eller är inte sparat än.')
  const place = exchangePlace(row, 'opinion')
  const { epoch, key } = await newestKey(keys, userId, place.scope)
  const sealed = after && (await sealPatientText(paddedJson(after, BUCKET), key, { ...place, epoch }))
  // One that a reset has locked is counted where it was: nobody can say on which day.
  const [before] = row.opinion === null ? [] : await openPatientTexts(keys, [{ sealed: row.opinion, place }])
  const counted = before && 'text' in before ? CountedOpinion.parse(JSON.parse(before.text)) : null
  const isKept = await guarded(ctx, {
    locks: [exchangeOpinion(ctx, id).for('update')],
    condition: exists(exchangeOpinion(ctx, id, row.opinion)),
    act: [setExchangeOpinion(ctx, id, sealed), ...countInstead(db, 'client', counted, after)],
    audit: { action: isCounted(after) ? 'chat.opinion' : 'chat.opinion_apart', entity: id, subjectId: userId },
  })
  if (isKept) tellPages(ctx, row.talkId ?? userId, row.messageId)
  return isKept
}
