import { eq, max, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import { MOST_TOPICS } from '../../../contract/limits.ts'
import type { addTopic as endpoint, Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { sealShareable } from '../keys/seal-shareable.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { getOwnTopic } from './get-own-topic.ts'
import { topics } from './tables.ts'
import { topicPlace } from './topic-place.ts'

/** Writes a line at the end of the client's list. Throws `AppError` 403 `consent_required`, 409 where the list is full. */
export async function addTopic(ctx: UserContext, { text, shared }: Input<typeof endpoint>['body']): Promise<Topic> {
  await requireConsents(ctx)
  await raiseForTexts(ctx, [text])
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const mine = eq(topics.patientId, scope.patientId)
  const id = ctx.newId()
  const last = db
    .select({ position: max(topics.position) })
    .from(topics)
    .where(eq(topics.patientId, scope.patientId))
  const added = await guarded(ctx, {
    locks: [lockUser(db, scope.patientId)],
    condition: sql`${db.$count(topics, mine)} < ${MOST_TOPICS}`,
    act: [
      db.insert(topics).values({
        id,
        patientId: scope.patientId,
        text: await sealShareable(await ctx.actor.session, text, shared, topicPlace(scope.patientId, id)),
        position: sql`coalesce((${last}), 0) + 1`,
        sharedAt: shared ? ctx.now() : null,
        createdAt: ctx.now(),
      }),
    ],
    audit: { action: 'topic.save', entity: id, subjectId: scope.patientId },
  })
  if (!added) throw new AppError('conflict', `Listan rymmer ${MOST_TOPICS} rader. Ta bort någon först.`)
  return (await getOwnTopic(ctx, id)).topic
}
