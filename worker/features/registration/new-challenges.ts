import { CODE_LIFETIME, VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { createSixDigitCode, createToken, macToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'
import type { NewChallenge } from '../email-challenges/queries.ts'

export interface NewChallenges {
  readonly rows: NewChallenge[]
  readonly code: string
  readonly link: string
}

/** How a code is stored: bound to the one registration it was sent for. */
export function codeMac(ctx: Context, userId: string, code: string): Promise<string> {
  return macToken(fromBase64Url(ctx.config.CODE_PEPPER), 'email-code', userId, code)
}

/** How a link's token is stored: the token alone finds its row. */
export function linkMac(ctx: Context, token: string): Promise<string> {
  return macToken(fromBase64Url(ctx.config.CODE_PEPPER), 'email-link', '', token)
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
        secretMac: await codeMac(ctx, userId, code),
        expiresAt: new Date(now.getTime() + CODE_LIFETIME),
      },
      {
        ...row,
        id: ctx.newId(),
        kind: 'link',
        secretMac: await linkMac(ctx, token),
        expiresAt: new Date(now.getTime() + VERIFICATION_LINK_LIFETIME),
      },
    ],
  }
}
