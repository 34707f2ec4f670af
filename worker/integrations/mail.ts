import type { Context } from '../context.ts'
import { errorFields, log } from '../log.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Sends one mail: by Cloudflare's binding, or to the local inbox. Throws when it was not taken; nothing of its content
 * or of the address is logged.
 */
export async function sendMail(ctx: Pick<Context, 'config' | 'bindings' | 'requestId'>, mail: Mail): Promise<void> {
  const message = { from: ctx.config.MAIL_FROM, ...mail }
  try {
    if (ctx.config.MAIL_INBOX_URL === undefined) await ctx.bindings.EMAIL.send(message)
    else await toInbox(ctx.config.MAIL_INBOX_URL, message)
  } catch (error) {
    log('error', 'mail_failed', { requestId: ctx.requestId, ...errorFields(error) })
    throw error
  }
}

async function toInbox(url: string, message: Mail & { from: string }): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`inbox answered ${answer.status}`)
}
