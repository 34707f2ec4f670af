import { eq, exists } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { changeTalk as endpoint } from '../../../contract/talks.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { isTalkPrivate, storedTalkId, talkOf } from './talk-of.ts'
import { saidIn } from './queries.ts'
import { sealTalkName } from './seal-talk-name.ts'
import { talks } from './tables.ts'
import { tellPages } from './tell-pages.ts'

type Change = Input<typeof endpoint>['body']

/**
 * Gives a talk another name, or puts it aside, which takes it out of the list alone: what the AI knows of the person stays. Throws
 * `AppError` 403 `consent_required`, and 404 also of a talk in which nothing was said.
 */
export async function changeTalk(ctx: UserContext, id: string, { title, archived }: Change): Promise<{ id: string }> {
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  if (title) {
    await requireConsents(ctx)
    await raiseForTexts(ctx, [title])
  }
  const { keys } = await ctx.actor.session
  const stored = storedTalkId(patientId, id)
  const [[talk], [first]] = await db.batch([talkOf(db, scope, id), saidIn(db, scope, stored).limit(1)])
  const isPrivate = isTalkPrivate(stored, talk, first)
  const sealed = title ? await sealTalkName(keys, { patientId, id, isPrivate }, title) : null
  const changed = {
    ...(title !== undefined && { title: sealed }),
    ...(archived !== undefined && { isArchived: archived }),
  }
  // One that is listed, so that nobody puts aside one empty talk after another.
  const isListed = exists(saidIn(db, scope, stored))
  const done = await guarded(ctx, {
    locks: [talkOf(db, scope, id).for('update')],
    condition: isListed,
    act: [
      // The first talk, and one whose row was deleted while it was written in, get their row now.
      db
        .insert(talks)
        .values({ id, patientId, isPrivate, createdAt: ctx.now(), ...changed })
        // Without Postgres nobody knows whose a talk is that is written in: its row is another's all the same.
        .onConflictDoUpdate({
          target: talks.id,
          set: { id, ...changed },
          setWhere: eq(talks.patientId, scope.patientId),
        }),
    ],
    audit: { action: 'chat.change_talk', entity: id, subjectId: patientId },
  })
  if (!done) throw noTalk()
  tellPages(ctx, id)
  return { id }
}

export function noTalk() {
  return notFound('Samtalet finns inte.')
}
