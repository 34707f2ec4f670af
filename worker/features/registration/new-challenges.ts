import { CODE_LIFETIME, VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import { createSixDigitCode, createToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'
import type { NewChallenge } from '../email-challenges/queries.ts'

export interface NewChallenges {
  readonly rows: NewChallenge[]
  readonly code: string
  readonly link: string
  /** Until when the link holds: as long as its registration waits. */
  readonly linkUntil: Date
}

/** What waits to be confirmed. */
export interface Registration {
  readonly id: string
  readonly createdAt: Date
}

/** How a code is stored: bound to the one registration it was sent for. */
export function emailCode(ctx: Context, userId: string): StoredToken {
  return storedToken(ctx, 'email-code', userId)
}

/** How a link's token is stored: the token alone finds its row. */
export function emailLink(ctx: Context): StoredToken {
  return storedToken(ctx, 'email-link')
}

/**
 * A code (10 minutes) and a link (24 hours from the registration, also in a later mail) that prove the same address, with the
 * rows that remember them.
 */
export async function newChallenges(ctx: Context, { id: userId, createdAt }: Registration): Promise<NewChallenges> {
  const now = ctx.now()
  const linkUntil = new Date(createdAt.getTime() + VERIFICATION_LINK_LIFETIME)
  const code = createSixDigitCode()
  const token = createToken()
  const row = { userId, createdAt: now }
  return {
    code,
    link: `${ctx.config.APP_ORIGIN}/verify-email#token=${token}`,
    linkUntil,
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
        expiresAt: linkUntil,
      },
    ],
  }
}
