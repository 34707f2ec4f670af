import type { Context } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { createPasswordSalt, type DerivedPassword, derivePassword, verifyPassword } from '../../crypto/password.ts'
import type { UserRow } from '../../db/user-queries.ts'

/** Derives a password as this user's was; other requests get their turn in between. */
export function deriveFor(
  ctx: Context,
  user: Pick<UserRow, 'passwordSalt'>,
  password: string,
): Promise<DerivedPassword> {
  return derive(ctx, password, fromBase64Url(user.passwordSalt))
}

/** The same work for an address nobody has, so that time does not tell. */
export async function deriveForNobody(ctx: Context, password: string): Promise<void> {
  await derive(ctx, password, createPasswordSalt())
}

export async function passwordOpens(ctx: Context, user: UserRow, password: string): Promise<boolean> {
  return verifyPassword(await deriveFor(ctx, user, password), user.passwordVerifier)
}

function derive(ctx: Context, password: string, salt: Uint8Array<ArrayBuffer>): Promise<DerivedPassword> {
  const pepper = fromBase64Url(ctx.config.PASSWORD_PEPPER)
  return derivePassword(password, { pepper, salt, yieldBetweenCalls: () => scheduler.wait(1) })
}
