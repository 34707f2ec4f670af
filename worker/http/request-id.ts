const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/

/** The caller's own `X-Request-Id` where it is well-formed, else a new one; it is in every answer and log line. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given !== null && ACCEPTED.test(given) ? given : crypto.randomUUID()
}
