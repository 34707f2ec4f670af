import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Drops the caller's connection without an answer, as a network failure would. Without a socket (a call in process) it answers 503. */
export function cutConnection(c: Context): Response {
  const bindings: Partial<HttpBindings> = c.env ?? {}
  if (!bindings.outgoing) return c.text('connection cut', 503)
  bindings.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
