import { RESET_LINK_LIFETIME, RESET_LINK_TRIES } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsFrom } from '../../http/attempts-of.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { isOwnEmail } from '../keys/is-own-email.ts'
import { findLink, type NewChallenge } from '../email-challenges/queries.ts'

export const INVALID_LINK = 'Ogiltig återställningslänk'

/** Looks at links from one network address; a person needs two, and nobody guesses 256 bits with the rest. */
const TRIES = { name: 'reset-link', limit: RESET_LINK_TRIES, window: RESET_LINK_LIFETIME }

/** A link that still works, and whose password it sets. */
export interface ResetLink {
  readonly id: string
  readonly user: UserRow
}

export async function newResetLink(ctx: Context, userId: string) {
  const now = ctx.now()
  // It names whose it is, so that a row put under another person is nobody's link.
  const token = `${userId}_${createToken()}`
  const row: NewChallenge = {
    id: ctx.newId(),
    userId,
    kind: 'reset',
    secretMac: await resetToken(ctx).mac(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESET_LINK_LIFETIME),
  }
  return { row, url: `${ctx.config.APP_ORIGIN}/reset-password#token=${token}` }
}

/** The link that this token belongs to; null when another was used, it is too old or was never sent. Throws 429. */
export async function findResetLink(ctx: Context, token: string): Promise<ResetLink | null> {
  await (await attemptsFrom(ctx, TRIES, ctx.address)).count()
  return reloadResetLink(ctx, token)
}

/** The same for a token that has been counted. */
export async function reloadResetLink(ctx: Context, token: string): Promise<ResetLink | null> {
  const link = await findLink(ctx.db, 'reset', await resetToken(ctx).macs(token), ctx.now())
  if (link === null || !token.startsWith(`${link.user.id}_`)) return null
  return (await isOwnEmail(ctx, link.user)) ? link : null
}

export function invalidLink(): AppError {
  return new AppError('invalid_link', INVALID_LINK)
}

function resetToken(ctx: Context): StoredToken {
  return storedToken(ctx, 'reset-link')
}
