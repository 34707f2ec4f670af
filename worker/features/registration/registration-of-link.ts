import { and, eq, isNull } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { verifyEmailLink } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { MINUTE } from '../../day.ts'
import { type UserRow } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { verifyPassword } from '../../crypto/password.ts'
import { deriveFor } from '../password/derive-for.ts'
import { findWaiting } from '../sign-in/queries.ts'
import { readRegistration } from '../sign-in/registration-token.ts'

/** Passwords tried at one link; only whoever reads the address's mail has it. */
const PASSWORDS = { name: 'link-password', limit: 10, window: 15 * MINUTE }

type Proof = Pick<Input<typeof verifyEmailLink>['body'], 'registration' | 'password'>

/**
 * Which registration of an address a mailed link makes the account. The link proves the address alone: whoever else
 * registered it would gain from the owner's click. So the caller's own `registration` tells, or the password they chose:
 * of the registration that the link was mailed for, or of another that waits under the same address. Null where neither was
 * given. Throws `AppError` 401 `wrong_credentials` for a password of none, 429 after ten.
 */
export async function registrationOfLink(
  ctx: Context,
  link: { readonly id: string; readonly user: UserRow },
  { registration, password }: Proof,
): Promise<string | null> {
  const own = await readRegistration(ctx, registration)
  if (own !== null && (await isWaiting(ctx, own, link.user.email))) return own
  return typeof password === 'string' ? registrationWith(ctx, link, password) : null
}

async function isWaiting({ db }: Context, id: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt)))
  return rows.length > 0
}

async function registrationWith(
  ctx: Context,
  { id, user: mailed }: { readonly id: string; readonly user: UserRow },
  password: string,
): Promise<string> {
  await (await attemptsOf(ctx, PASSWORDS, id)).count()
  const derived = await deriveFor(ctx, mailed, password)
  if (verifyPassword(derived, mailed.passwordVerifier)) return mailed.id
  const found = await findWaiting(ctx.db, mailed.email, derived.verifier)
  if (found !== null) return found.id
  throw new AppError('wrong_credentials', 'Det är inte lösenordet som du valde när du skapade kontot.')
}
