import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { errorFields, log } from '../log.ts'

export interface Mail {
  readonly to: string
  /** Whom an answer goes to; the sender of our own mails takes none. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Sends one mail: by Cloudflare's binding, or to the local inbox. Throws when it was not taken; nothing of its content
 * or of the address is logged.
 */
export async function sendMail(ctx: Pick<Context, 'config' | 'bindings' | 'requestId'>, mail: Mail): Promise<void> {
  const from = ctx.config.MAIL_FROM
  try {
    if (ctx.config.MAIL_INBOX_URL === undefined) await ctx.bindings.EMAIL.send({ from: senderOf(from), ...mail })
    else await toInbox(ctx.config.MAIL_INBOX_URL, { from, ...mail })
  } catch (error) {
    log('error', 'mail_failed', { requestId: ctx.requestId, ...errorFields(error) })
    throw error
  }
}

/** What the binding says where it takes nothing for an address: mails to it came back, or its owner called ours unwanted. */
const SUPPRESSED = 'E_RECIPIENT_SUPPRESSED'

/** True when `sendMail` failed because of the address, and not of a fault that passes. */
export function isSuppressed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === SUPPRESSED
}

/** The binding takes a bare address, or name and address apart; `Name <address>` is ours alone. */
function senderOf(from: string): string | { name: string; email: string } {
  const [, name, email] = /^([^<>]{1,200})<([^<>]{1,254})>$/.exec(from) ?? []
  return name === undefined || email === undefined ? from : { name: name.trim(), email }
}

/** A refusal's code is the one that the binding's error carries. */
const Refusal = z.object({ code: z.string() })

async function toInbox(url: string, message: Mail & { from: string }): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  if (answer.ok) return answer.body?.cancel()
  const said = Refusal.safeParse(await answer.json().catch(() => null))
  throw Object.assign(new Error(`inbox answered ${answer.status}`), { code: said.data?.code })
}
