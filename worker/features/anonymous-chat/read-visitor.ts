import { createToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'
import { cookieHeader, readCookie } from '../../http/cookies.ts'
import { storedToken } from '../../secrets/stored-token.ts'

const NAME = 'lyhord_visitor'
const ONE_YEAR = 365 * 24 * 60 * 60

/** The browser behind an anonymous request. Its id opens its safety state; both are gone without the cookie. */
interface Visitor {
  readonly id: string
  /** Has been here never before, or came without its cookie. */
  readonly isNew: boolean
  /** To be set on the answer when the browser has none yet, or one that the earlier pepper signed. */
  readonly setCookie: string | null
}

/** Reads the signed cookie, or makes a new visitor when there is none or it was tampered with. */
export async function readVisitor(ctx: Context, request: Request): Promise<Visitor> {
  const signature = storedToken(ctx, 'visitor')
  const [id, mac] = (readCookie(ctx, request, NAME) ?? '').split('.')
  const known = id !== undefined && mac !== undefined && (await signature.proves(id, mac)) ? id : null
  const visitor = known ?? createToken()
  const signed = await signature.mac(visitor)
  const setCookie =
    mac === signed ? null : cookieHeader(ctx, { name: NAME, value: `${visitor}.${signed}`, maxAge: ONE_YEAR })
  return { id: visitor, isNew: known === null, setCookie }
}
