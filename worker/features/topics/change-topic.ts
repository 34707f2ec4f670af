import { eq, exists } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { changeTopic as endpoint, Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { sealShareable } from '../keys/seal-shareable.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { getOwnTopic, type OwnTopic } from './get-own-topic.ts'
import { isAsRead, topicOf } from './queries.ts'
import { topics } from './tables.ts'
import { topicPlace } from './topic-place.ts'

type Change = Input<typeof endpoint>['body']

/** How often a line is read anew that somebody changes in the same moment. */
const MOST_TRIES = 3

/**
 * Gives a line other words, shares or keeps it, strikes it or not. Words that change hands are sealed anew. Throws
 * `AppError` 403 `consent_required`, 404, and 409 for a line that a reset has locked, or that changes all the time.
 */
export async function changeTopic(ctx: UserContext, id: string, change: Change): Promise<Topic> {
  if (change.text !== undefined) {
    await requireConsents(ctx)
    await raiseForTexts(ctx, [change.text])
  }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await writeChange(ctx, await getOwnTopic(ctx, id), change)) return (await getOwnTopic(ctx, id)).topic
  }
  throw new AppError('conflict', 'Raden ändrades samtidigt någon annanstans. Försök igen.')
}

/** False where the line is no longer as it was read: what is written of it was made from that, who reads it above all. */
async function writeChange(ctx: UserContext, { row, topic }: OwnTopic, change: Change): Promise<boolean> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const struckAt = (change.struck ?? topic.struck) ? (row.struckAt ?? ctx.now()) : null
  return guarded(ctx, {
    locks: [topicOf(db, scope, row.id).for('update')],
    condition: exists(topicOf(db, scope, row.id, isAsRead(row))),
    act: [
      db
        .update(topics)
        .set({ struckAt, ...(await sealedAnew(ctx, topic, row.sharedAt, change)) })
        .where(eq(topics.id, row.id)),
    ],
    audit: { action: 'topic.save', entity: row.id, subjectId: scope.patientId },
  })
}

/** What changes of a line's text and of who reads it; nothing where neither was asked for. */
async function sealedAnew(ctx: UserContext, topic: Topic, sharedAt: Date | null, change: Change) {
  if (change.text === undefined && change.shared === undefined) return {}
  const text = change.text ?? topic.text
  if (text === null) throw new AppError('conflict', 'Raden är låst och går inte att ändra än.')
  const isShared = change.shared ?? topic.shared
  const since = topic.shared ? sharedAt : ctx.now()
  const place = topicPlace(ctx.actor.userId, topic.id)
  const sealed = await sealShareable(await ctx.actor.session, text, isShared, place)
  return { text: sealed, sharedAt: isShared ? since : null }
}
