import { and, eq, exists } from 'drizzle-orm'
import type { changePassword } from '../../../contract/password.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRowWhere } from '../../db/audit.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { users } from '../../db/users.ts'
import { newPasswordColumns } from './new-password-columns.ts'
import { passwordChangedMail } from './password-mails.ts'
import { requirePassword } from './require-password.ts'
import { dropResetLinks } from './reset-link.ts'

const UNCHANGED = 'Det nya lösenordet är samma som det nuvarande. Välj ett annat.'

/**
 * Changes the password and signs every other device out (docs/keys.md); the key pair stays. Throws `AppError` 403 for a
 * wrong current password, 422 for a new one that is common or the same, 409 when it was changed at the same moment.
 */
export async function replacePassword(ctx: UserContext, body: Input<typeof changePassword>['body']) {
  const { current_password: current, new_password: next } = body
  refuseCommonPassword(next, 'new_password')
  if (next === current) refuseUnchanged()
  const user = await requirePassword(ctx, current, 'Nuvarande lösenord stämmer inte.')
  const { keyring } = await ctx.actor.session
  const columns = await newPasswordColumns(ctx, user.id, next, keyring.secretKey)
  const changed = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordVerifier, columns.passwordVerifier)))
  const [updated] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set(columns)
      .where(and(eq(users.id, user.id), eq(users.passwordVerifier, user.passwordVerifier)))
      .returning({ id: users.id }),
    auditRowWhere(ctx, { action: 'account.password_change', entity: user.id, subjectId: user.id }, exists(changed)),
    dropResetLinks(ctx, user.id),
  ])
  if (updated.length === 0) {
    throw new AppError('conflict', 'Lösenordet ändrades samtidigt på ett annat ställe. Logga in igen.')
  }
  await userSessions(ctx.bindings, ctx.config, user.id).revokeAllBut(ctx.actor.sid)
  ctx.after(sendMail(ctx, passwordChangedMail(user.email, ctx.config.APP_ORIGIN)))
  return { detail: 'Lösenordet har ändrats!' }
}

function refuseUnchanged(): never {
  throw new AppError('validation', UNCHANGED, {
    issues: [{ loc: ['body', 'new_password'], msg: UNCHANGED, type: 'unchanged_password' }],
  })
}
