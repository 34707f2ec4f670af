import { eq } from 'drizzle-orm'
import type { verifyPasswordReset } from '../../../contract/password.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import { clientChat, forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { users } from '../../db/users.ts'
import { changedMeanwhile } from '../../http/app-error.ts'
import { insist } from '../../insist.ts'
import { errorFields, log } from '../../log.ts'
import { sendMail } from '../../integrations/mail.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { twoFactorMails } from '../email-challenges/two-factor-mails.ts'
import { requireRecoveryCode } from '../keys/require-recovery-code.ts'
import { endSessionsOf } from '../devices/end-sessions-of.ts'
import { knownDevice } from '../devices/known-device.ts'
import { type Spent, spend } from '../keys/spent.ts'
import { newPasswordColumns } from './new-password-columns.ts'
import { passwordChangedMail } from './mails.ts'
import { replaceKeys } from './replace-keys.ts'
import { findResetLink, invalidLink, reloadResetLink, type ResetLink } from './reset-link.ts'
import { spendResetLink } from './spend-reset-link.ts'

type ResetInput = Input<typeof verifyPasswordReset>['body']
type ResetResult = ResponseOf<typeof verifyPasswordReset>
type History = ResetResult['history']

const WRONG_CODE = 'Återställningskoden stämmer inte. Kontrollera den, eller återställ utan kod.'
/** What a reset is made from may change while it is made; more often than this it does not. */
const TRIES = 3

/**
 * Sets a new password with a reset link and signs every device out (docs/keys.md). The recovery code keeps the key
 * pair; without it there is a new one. Throws `AppError` 400 `invalid_link`, 400 `invalid_recovery_code` (the link is
 * not used up then), 409 when others kept coming between, 422 for a common password, 429.
 */
export async function resetPassword(
  ctx: Context,
  body: ResetInput,
  request: Request,
): Promise<ResetResult & { readonly setCookie: string }> {
  refuseCommonPassword(body.new_password, 'new_password')
  let link = await findResetLink(ctx, body.token)
  for (let tries = 0; tries < TRIES; tries++) {
    if (link === null) throw invalidLink()
    const history = await attempt(ctx, link, body)
    if (history !== null) {
      await signOutEverywhere(ctx, link.user, {
        spent: [
          ['password', link.user.passwordSalt],
          ...(body.recovery_code ? [] : [['key', link.user.publicKey] as const]),
        ],
        isLocked: history === 'locked',
      })
      // Whoever reads the account's mail is no stranger to it, however many others guess at its password.
      const setCookie = await knownDevice(ctx, request).cookieFor(await ownerOf(ctx, link.user.id))
      return { detail: 'Ditt lösenord är ändrat, och du är utloggad från alla enheter.', history, setCookie }
    }
    link = await reloadResetLink(ctx, body.token)
  }
  throw changedMeanwhile()
}

/** As the reset has left them: the new password has another salt. */
async function ownerOf({ db }: Context, id: string) {
  const [owner] = await db
    .select({ id: users.id, passwordSalt: users.passwordSalt })
    .from(users)
    .where(eq(users.id, id))
  if (owner === undefined) throw invalidLink()
  return owner
}

/** Null where something changed at the same moment and nothing was done: the link is to be looked at again. */
async function attempt(ctx: Context, link: ResetLink, body: ResetInput): Promise<History | null> {
  const code = body.recovery_code ?? null
  if (code === null) return replaceKeys(ctx, link, body.new_password)
  return (await keepKeys(ctx, link, body.new_password, code)) ? 'kept' : null
}

/** The same key pair under the new password; the code goes on working. */
async function keepKeys(ctx: Context, link: ResetLink, password: string, code: string): Promise<boolean> {
  const { user } = link
  const { secretKey } = await requireRecoveryCode(ctx, { userId: user.id, wrapped: [user] }, code, WRONG_CODE)
  const columns = await newPasswordColumns(ctx, user.id, password, secretKey)
  return guarded(ctx, spendResetLink(ctx, link, columns))
}

interface Reset {
  /** What is out of use from now on. */
  readonly spent: readonly Spent[]
  readonly isLocked: boolean
}

async function signOutEverywhere(ctx: Context, user: UserRow, { spent, isLocked }: Reset): Promise<void> {
  await endSessionsOf(ctx, user.id, async () => {
    await spend(ctx, user.id, spent)
    return userSessions(ctx.bindings, ctx.config, user.id).endAll()
  })
  ctx.after(sendMail(ctx, passwordChangedMail(user.email, ctx.config.APP_ORIGIN)))
  await forgetMailedCodes(ctx, user.id)
  if (user.role === 'patient' && isLocked) {
    // Again: a session that has just ended may have written a state under the old key meanwhile.
    await insist(() => clientChat(ctx.bindings, ctx.config, user.id).setSafetyAside())
    await forgetMemory(ctx, user.id)
  }
}

/** Whoever used these up with the old password has it no more. Never rejects: the password is changed. */
async function forgetMailedCodes(ctx: Context, userId: string): Promise<void> {
  try {
    await (await twoFactorMails(ctx, userId)).forget()
  } catch (error) {
    log('warn', 'attempts_kept', errorFields(error))
  }
}
