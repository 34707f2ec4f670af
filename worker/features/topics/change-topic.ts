import { eq, exists } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { changeTopic as endpoint, Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { getOwnTopic, noTopic } from './get-own-topic.ts'
import { topicOf } from './queries.ts'
import { sealTopic } from './seal-topic.ts'
import { topics } from './tables.ts'

type Change = Input<typeof endpoint>['body']

/**
 * Gives a line other words, shares or keeps it, strikes it or not. Words that change hands are sealed anew. Throws
 * `AppError` 403 `consent_required`, 404, and 409 for a line that a reset has locked.
 */
export async function changeTopic(ctx: UserContext, id: string, change: Change): Promise<Topic> {
  if (change.text !== undefined) {
    await requireConsents(ctx)
    await raiseForTexts(ctx, [change.text])
  }
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { row, topic } = await getOwnTopic(ctx, id)
  const struckAt = (change.struck ?? topic.struck) ? (row.struckAt ?? ctx.now()) : null
  const changed = await guarded(ctx, {
    locks: [topicOf(db, scope, id).for('update')],
    condition: exists(topicOf(db, scope, id)),
    act: [
      db
        .update(topics)
        .set({ struckAt, ...(await sealedAnew(ctx, topic, row.sharedAt, change)) })
        .where(eq(topics.id, id)),
    ],
    audit: { action: 'topic.save', entity: id, subjectId: scope.patientId },
  })
  if (!changed) throw noTopic()
  return (await getOwnTopic(ctx, id)).topic
}

/** What changes of a line's text and of who reads it; nothing where neither was asked for. */
async function sealedAnew(ctx: UserContext, topic: Topic, sharedAt: Date | null, change: Change) {
  if (change.text === undefined && change.shared === undefined) return {}
  const text = change.text ?? topic.text
  if (text === null) throw new AppError('conflict', 'Raden är låst och går inte att ändra än.')
  const isShared = change.shared ?? topic.shared
  const since = topic.shared ? sharedAt : ctx.now()
  return { text: await sealTopic(ctx, topic.id, text, isShared), sharedAt: isShared ? since : null }
}
