import { and, eq, exists } from 'drizzle-orm'
import type { changePassword } from '../../../contract/password.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { users } from '../../db/users.ts'
import { dropUnused } from '../email-challenges/queries.ts'
import { endSessionsOf } from '../devices/end-sessions-of.ts'
import { knownDevice } from '../devices/known-device.ts'
import { newPasswordColumns } from './new-password-columns.ts'
import { passwordChangedMail } from './mails.ts'
import { spend } from '../keys/spent.ts'
import { requirePassword } from './require-password.ts'

const UNCHANGED = 'Det nya lösenordet är samma som det nuvarande. Välj ett annat.'

/**
 * Changes the password and signs every other device out (docs/keys.md); the key pair stays. Throws `AppError` 403 for a
 * wrong current password, 422 for a new one that is common or the same, 409 when it was changed at the same moment. The
 * cookie keeps this one browser known to the account.
 */
export async function replacePassword(ctx: UserContext, body: Input<typeof changePassword>['body'], request: Request) {
  const { current_password: current, new_password: next } = body
  refuseCommonPassword(next, 'new_password')
  if (next === current) refuseUnchanged()
  const user = await requirePassword(ctx, current, 'Nuvarande lösenord stämmer inte.')
  const { keyring } = await ctx.actor.session
  const columns = await newPasswordColumns(ctx, user.id, next, keyring.secretKey)
  const { db } = ctx
  const unchanged = and(eq(users.id, user.id), eq(users.passwordSalt, user.passwordSalt))
  const changed = await guarded(ctx, {
    locks: [lockUser(db, user.id)],
    condition: exists(db.select({ id: users.id }).from(users).where(unchanged)),
    act: [db.update(users).set(columns).where(eq(users.id, user.id)), dropUnused(db, user.id, 'reset')],
    audit: { action: 'account.password_change', entity: user.id, subjectId: user.id },
  })
  if (!changed) {
    throw new AppError('conflict', 'Lösenordet ändrades samtidigt på ett annat ställe. Logga in igen.')
  }
  await endSessionsOf(ctx, user.id, async () => {
    await spend(ctx, user.id, [['password', user.passwordSalt]])
    return userSessions(ctx.bindings, ctx.config, user.id).revokeAllBut(ctx.actor.sid)
  })
  ctx.after(sendMail(ctx, passwordChangedMail(user.email, ctx.config.APP_ORIGIN)))
  const setCookie = await knownDevice(ctx, request).cookieFor({ id: user.id, passwordSalt: columns.passwordSalt })
  return { detail: 'Lösenordet har ändrats!', setCookie }
}

function refuseUnchanged(): never {
  throw new AppError('validation', UNCHANGED, {
    issues: [{ loc: ['body', 'new_password'], msg: UNCHANGED, type: 'unchanged_password' }],
  })
}
