import { and, eq, isNull, notExists, notInArray } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { beginTalk as endpoint } from '../../../contract/talks.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { requirePrivateEpoch } from '../keys/catch-up-epochs.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { talks } from './tables.ts'
import { isSilent } from './talk-of.ts'

type Kind = Input<typeof endpoint>['body']

/**
 * A talk to begin, for the client alone where it is to be private. One of its kind in which nothing was said yet, nor is being
 * answered, is given again, so that nobody has more than one of those. Throws `AppError` 409 where something is said in that one at
 * the same moment, and as `rotateEpochs`.
 */
export async function beginTalk(ctx: UserContext, { private: isPrivate }: Kind): Promise<{ id: string }> {
  if (isPrivate) await requirePrivateEpoch(ctx)
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  const mine = eq(talks.patientId, scope.patientId)
  const inUse = await clientChat(ctx.bindings, ctx.config, patientId).talksInUse()
  // The first has a row too, once it was named or put aside.
  const others = [patientId, ...inUse.filter((talk) => talk !== null)]
  const ofKind = eq(talks.isPrivate, isPrivate)
  const unmade = and(notInArray(talks.id, others), isNull(talks.title), eq(talks.isArchived, false), ofKind)
  const silent = () =>
    db
      .select({ id: talks.id })
      .from(talks)
      .where(and(mine, unmade, isSilent(db, scope)))
      .limit(1)
  const id = ctx.newId()
  const began = await guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: notExists(silent()),
    act: [db.insert(talks).values({ id, patientId, isPrivate, createdAt: ctx.now() })],
    audit: { action: 'chat.begin_talk', entity: id, subjectId: patientId },
  })
  if (began) return { id }
  const [kept] = await silent()
  if (kept === undefined) throw new AppError('conflict', 'Ett samtal började samtidigt någon annanstans. Försök igen.')
  return kept
}
