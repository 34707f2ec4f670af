import type { Context } from '../context.ts'

interface Cookie {
  readonly name: string
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
}

/** The name a browser knows it by. Over https it says what `__Host-` promises: set by this very host, for it alone. */
function hostName(ctx: Pick<Context, 'config'>, name: string): string {
  return isSecure(ctx) ? `__Host-${name}` : name
}

function isSecure({ config }: Pick<Context, 'config'>): boolean {
  return config.APP_ORIGIN.startsWith('https:')
}

/** The value of `Set-Cookie`: read by no script, sent by no other site. */
export function cookieHeader(ctx: Pick<Context, 'config'>, { name, value, maxAge }: Cookie): string {
  const secure = isSecure(ctx) ? '; Secure' : ''
  return `${hostName(ctx, name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** An answer that sets a cookie beside what it says; null sets none. */
export function withCookie({ setCookie, ...answer }: { readonly setCookie: string | null }): Response {
  return Response.json(answer, { headers: cookieHeaders(setCookie) })
}

/** The header that sets a cookie (`cookieHeader`), where there is one. */
export function cookieHeaders(setCookie: string | null): Readonly<Record<string, string>> {
  return setCookie === null ? {} : { 'Set-Cookie': setCookie }
}

export function readCookie(ctx: Pick<Context, 'config'>, request: Request, name: string): string | null {
  const wanted = hostName(ctx, name)
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [found, ...value] = part.trim().split('=')
    if (found === wanted) return value.join('=')
  }
  return null
}
