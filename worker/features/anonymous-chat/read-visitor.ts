import { createToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'
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
  const [id, mac] = (cookieValue(request) ?? '').split('.')
  const known = id !== undefined && mac !== undefined && (await signature.proves(id, mac)) ? id : null
  const visitor = known ?? createToken()
  const signed = await signature.mac(visitor)
  const setCookie = mac === signed ? null : newCookie(ctx, `${visitor}.${signed}`)
  return { id: visitor, isNew: known === null, setCookie }
}

function newCookie({ config }: Context, value: string): string {
  const secure = config.APP_ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=/api/anonymous-chat; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`
}

function cookieValue(request: Request): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=')
    if (name === NAME) return value.join('=')
  }
  return null
}
