import type { MiddlewareHandler } from 'hono'

/** A policy for answers that are data or a plain page: nothing may be loaded, nothing may frame it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': 'no-store',
}

/**
 * Sets the security headers, the policy and `no-store` on every answer of the Worker that has none of its own. The shell of
 * the site and its files come with theirs, from `_headers`.
 */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
