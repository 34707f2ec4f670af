import { equalText, fromBase64Url } from '../../crypto/bytes.ts'
import { macToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'

/** An id that no registration has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const FORMAT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** What names one registration among those that share an address; only the one who registered, or has its password, gets it. */
export async function registrationToken(ctx: Context, userId: string): Promise<string> {
  return `${userId}.${await macOf(ctx, userId)}`
}

/** The registration a token names; one that was tampered with names nobody's. Null where there is no token. */
export async function readRegistration(ctx: Context, token: string | null | undefined): Promise<string | null> {
  if (token === null || token === undefined) return null
  const [, userId, mac] = FORMAT.exec(token) ?? []
  const own = await macOf(ctx, userId ?? NOBODY)
  return userId !== undefined && mac !== undefined && equalText(mac, own) ? userId : NOBODY
}

function macOf(ctx: Context, userId: string): Promise<string> {
  return macToken(fromBase64Url(ctx.config.CODE_PEPPER), 'registration', '', userId)
}
