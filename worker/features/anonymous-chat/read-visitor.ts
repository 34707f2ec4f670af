import { fromBase64Url, equalText } from '../../crypto/bytes.ts'
import { createToken, macToken } from '../../crypto/token-mac.ts'
import type { Context } from '../../context.ts'

const NAME = 'lyhord_visitor'
const ONE_YEAR = 365 * 24 * 60 * 60

/** The browser behind an anonymous request. Its id opens its safety state; both are gone without the cookie. */
interface Visitor {
  readonly id: string
  /** To be set on the answer when the browser has none yet. */
  readonly setCookie: string | null
}

/** Reads the signed cookie, or makes a new visitor when there is none or it was tampered with. */
export async function readVisitor(ctx: Context, request: Request): Promise<Visitor> {
  const [id, mac] = (cookieValue(request) ?? '').split('.')
  if (id !== undefined && mac !== undefined && equalText(mac, await sign(ctx, id))) return { id, setCookie: null }
  const fresh = createToken()
  const secure = ctx.config.APP_ORIGIN.startsWith('https:') ? '; Secure' : ''
  const value = `${fresh}.${await sign(ctx, fresh)}`
  const setCookie = `${NAME}=${value}; Path=/api/anonymous-chat; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`
  return { id: fresh, setCookie }
}

function sign(ctx: Context, id: string): Promise<string> {
  return macToken(fromBase64Url(ctx.config.CODE_PEPPER), 'visitor', '', id)
}

function cookieValue(request: Request): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=')
    if (name === NAME) return value.join('=')
  }
  return null
}
