import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { ASK_TO_READ_EVERY } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { users } from '../../db/users.ts'
import { AppError, changedSinceShown, notFound, rateLimited } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { lockConnection, openConnection, stillConnected } from '../connections/queries.ts'
import { isGranted, listGrantsOf } from '../keys/queries.ts'
import { askedToReadMail } from './mails.ts'
import { listQuestions } from './queries.ts'
import { readQuestions } from './tables.ts'

/**
 * A therapist asks a connected client to share the conversations: the client is told by mail, which says neither who nor
 * what, and answers or not. Throws `AppError` 404 for somebody else's client, 409 where they are shared already, 429 within
 * seven days of the last question.
 */
export async function askToRead(ctx: UserContext, patientId: string): Promise<{ asked_at: string }> {
  const { connectionId, email } = await requireAskable(ctx, patientId)
  const { db, actor } = ctx
  const askedAt = ctx.now()
  const question = { patientId, therapistId: actor.userId, askedAt, closedAt: null }
  const done = await guarded(ctx, {
    locks: [lockConnection(db, connectionId)],
    condition: sql`${stillConnected(db, connectionId)} and not ${isGranted(db, patientId, actor.userId, 'chat')}
      and not ${hasAsked(ctx, patientId)}`,
    act: [
      db
        .insert(readQuestions)
        .values(question)
        .onConflictDoUpdate({ target: [readQuestions.patientId, readQuestions.therapistId], set: question }),
    ],
    audit: { action: 'sharing.ask_to_read', entity: connectionId, subjectId: patientId },
  })
  if (!done) {
    await requireAskable(ctx, patientId)
    throw changedSinceShown()
  }
  ctx.after(sendMail(ctx, askedToReadMail(email, ctx.config.APP_ORIGIN)))
  return { asked_at: askedAt.toISOString() }
}

/** Throws where the question may not be asked now. */
async function requireAskable(ctx: UserContext, patientId: string) {
  const { db, actor } = ctx
  const [[connection], grants, questions, [person]] = await db.batch([
    openConnection(db, patientId, actor.userId),
    listGrantsOf(db, actor.userId, patientId),
    listQuestions(db, actor.userId, since(ctx)),
    db.select({ email: users.email }).from(users).where(eq(users.id, patientId)),
  ])
  if (connection === undefined || person === undefined) throw notFound('Klient hittades inte')
  if (grants.some(({ scope }) => scope === 'chat')) {
    throw new AppError('conflict', 'Klienten delar redan sina samtal med dig. Ladda om sidan.')
  }
  const asked = questions.find((question) => question.patientId === patientId)
  if (asked !== undefined) {
    throw rateLimited(
      (asked.askedAt.getTime() - since(ctx).getTime()) / 1000,
      'Du har redan frågat. Det ska gå sju dagar mellan frågorna, så att klienten får tänka i fred.',
    )
  }
  return { connectionId: connection.id, email: person.email }
}

function since({ now }: UserContext): Date {
  return new Date(now().getTime() - ASK_TO_READ_EVERY)
}

/** Holds where the therapist has asked this client within the time that has to pass. */
function hasAsked(ctx: UserContext, patientId: string) {
  const { therapistId, askedAt } = readQuestions
  const recent = and(eq(readQuestions.patientId, patientId), eq(therapistId, ctx.actor.userId), gt(askedAt, since(ctx)))
  return exists(ctx.db.select({ askedAt }).from(readQuestions).where(recent))
}
