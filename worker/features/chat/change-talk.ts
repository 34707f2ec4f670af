import { exists, or, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { changeTalk as endpoint } from '../../../contract/talks.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { storedTalkId, talkOf } from './talk-of.ts'
import { saidIn } from './queries.ts'
import { sealTalkName } from './seal-talk-name.ts'
import { talks } from './tables.ts'

type Change = Input<typeof endpoint>['body']

/**
 * Gives a talk another name, or puts it aside, which takes it out of the list alone: what the AI knows of the person stays. Throws
 * `AppError` 403 `consent_required`, and 404.
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
  const sealed = title ? await sealTalkName(keys, patientId, id, title) : null
  const changed = {
    ...(title !== undefined && { title: sealed }),
    ...(archived !== undefined && { isArchived: archived }),
  }
  // The first talk, and one whose row was deleted while it was written in, get their row now.
  const isTheirs = or(exists(talkOf(db, scope, id)), exists(saidIn(db, scope, storedTalkId(patientId, id))))
  const done = await guarded(ctx, {
    locks: [talkOf(db, scope, id).for('update')],
    condition: sql`${isTheirs}`,
    act: [
      db
        .insert(talks)
        .values({ id, patientId, createdAt: ctx.now(), ...changed })
        .onConflictDoUpdate({ target: talks.id, set: { id, ...changed } }),
    ],
    audit: { action: 'chat.change_talk', entity: id, subjectId: patientId },
  })
  if (!done) throw noTalk()
  return { id }
}

export function noTalk() {
  return notFound('Samtalet finns inte.')
}
