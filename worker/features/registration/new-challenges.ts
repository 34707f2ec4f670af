import { CODE_LIFETIME, VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import { createSixDigitCode, createToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'
import type { NewChallenge } from '../email-challenges/queries.ts'

export interface NewChallenges {
  readonly rows: NewChallenge[]
  readonly code: string
  readonly link: string
}

/** How a code is stored: bound to the one registration it was sent for. */
export function emailCode(ctx: Context, userId: string): StoredToken {
  return storedToken(ctx, 'email-code', userId)
}

/** How a link's token is stored: the token alone finds its row. */
export function emailLink(ctx: Context): StoredToken {
  return storedToken(ctx, 'email-link')
}

/** A code (10 minutes) and a link (24 hours) that prove the same address, with the rows that remember them. */
export async function newChallenges(ctx: Context, userId: string): Promise<NewChallenges> {
  const now = ctx.now()
  const code = createSixDigitCode()
  const token = createToken()
  const row = { userId, createdAt: now }
  return {
    code,
    link: `${ctx.config.APP_ORIGIN}/verify-email#token=${token}`,
    rows: [
      {
        ...row,
        id: ctx.newId(),
        kind: 'code',
        secretMac: await emailCode(ctx, userId).mac(code),
        expiresAt: new Date(now.getTime() + CODE_LIFETIME),
      },
      {
        ...row,
        id: ctx.newId(),
        kind: 'link',
        secretMac: await emailLink(ctx).mac(token),
        expiresAt: new Date(now.getTime() + VERIFICATION_LINK_LIFETIME),
      },
    ],
  }
}
