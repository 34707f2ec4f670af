import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { auditRow } from '../worker/db/audit.ts'
import type { Db } from '../worker/db/client.ts'
import { users } from '../worker/db/users.ts'
import type { Outcome } from './operator-command.ts'

interface SessionsCommand {
  readonly verb: 'end'
  readonly email: string
}

/** The command that the arguments spell, or null. */
export function readSessionsCommand(args: readonly string[]): SessionsCommand | null {
  const [verb, email, ...more] = args
  if (verb !== 'end' || email === undefined || more.length > 0) return null
  return { verb, email: email.trim().toLowerCase() }
}

/**
 * Asks that every session of an account be ended. Sessions live in the person's own object, which no script reaches: the next
 * run of the schedule ends them (`worker/features/devices/end-requested-sessions.ts`). Sends no mail.
 */
export async function endSessions(db: Db, { email }: SessionsCommand): Promise<Outcome> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  if (account === undefined) return { done: false, lines: [`There is no account with the address ${email}.`] }
  const { id } = account
  const ctx = { db, actor: { kind: 'system', name: 'operator' }, newId: randomUUID, requestId: randomUUID() } as const
  await db.batch([
    db.update(users).set({ endSessionsAt: new Date() }).where(eq(users.id, id)),
    auditRow(ctx, { action: 'session.revoke_all', entity: id, subjectId: id }),
  ])
  return {
    done: true,
    lines: [
      'Every session of this account ends within ten minutes, at the next run of the schedule.',
      'Whoever knows the password can sign in again: where that is feared, ask the owner to choose a new one.',
    ],
  }
}
