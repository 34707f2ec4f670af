import type { Context } from '../../context.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'

/** An id that no registration has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const FORMAT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** What names one registration among those that share an address; only the one who registered, or has its password, gets it. */
export async function registrationToken(ctx: Context, userId: string): Promise<string> {
  return `${userId}.${await registration(ctx).mac(userId)}`
}

/** The registration a token names; one that was tampered with names nobody's. Null where there is no token. */
export async function readRegistration(ctx: Context, token: string | null | undefined): Promise<string | null> {
  if (token === null || token === undefined) return null
  const [, userId, mac] = FORMAT.exec(token) ?? []
  const genuine = await registration(ctx).proves(userId ?? NOBODY, mac ?? '')
  return userId !== undefined && genuine ? userId : NOBODY
}

function registration(ctx: Context): StoredToken {
  return storedToken(ctx, 'registration')
}
