import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { contextHash } from '../../crypto/context.ts'
import { auditRow } from '../../db/audit.ts'
import { log } from '../../log.ts'

interface Owner {
  readonly id: string
  readonly email: string
}

const NOTE = 'email'

/** By a hash: a person's object names no address. */
async function hashOf({ id, email }: Owner): Promise<string> {
  return contextHash('email', id, email)
}

/** What a person's own object notes at each sign-in: the e-mail that they gave with the right password. */
export async function emailNote(owner: Owner): Promise<Readonly<Record<string, string>>> {
  return { [NOTE]: await hashOf(owner) }
}

/**
 * Whether a row's e-mail is the one its owner last signed in with: whoever writes another into the database is mailed no link
 * for a new password, and so no key of that person's, no code for two-step sign-in and no invitation of theirs (docs/keys.md). True where nobody has signed
 * in yet. Where it is not, the person's access log says what was refused.
 */
export async function isOwnEmail(
  ctx: Context,
  owner: Owner,
  refused: 'account.reset_refuse' | 'invitation.refuse' | 'two_factor.mail_refuse' = 'account.reset_refuse',
): Promise<boolean> {
  const { [NOTE]: noted } = await userSessions(ctx.bindings, ctx.config, owner.id).noted([NOTE])
  if (noted === undefined || noted === (await hashOf(owner))) return true
  log('error', 'email_swapped', { requestId: ctx.requestId, userId: owner.id })
  ctx.after(auditRow(ctx, { action: refused, entity: owner.id, subjectId: owner.id }))
  return false
}
