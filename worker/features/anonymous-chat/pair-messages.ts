import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { DAY } from '../../day.ts'
import { uuidOf } from '../../uuid-of.ts'

/** One exchange of an anonymous chat, as it goes into the account. */
interface AnonymousExchange {
  readonly messageId: string
  /** The message of the first version, of one that has taken another's place. */
  readonly versionOf: string | null
  readonly message: string
  readonly response: string
  /** What the reply was handed out with; null where there is none, or several replies. */
  readonly proof: string | null
  readonly at: Date
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Pairs the visitor's messages with the replies that followed. The welcome message and error bubbles are left out; a
 * message that never got a reply is kept with an empty one, so no word is lost. Times outside the last week count as now.
 */
export function pairMessages(messages: readonly AnonymousMessage[], now: Date): AnonymousExchange[] {
  const exchanges: AnonymousExchange[] = []
  let open: AnonymousMessage | null = null
  let replies: AnonymousMessage[] = []
  const close = () => {
    if (open === null) return
    const message = open.content.trim()
    const response = replies.map(({ content }) => content.trim()).join('\n\n')
    const proof = replies.length === 1 ? (replies[0]?.proof ?? null) : null
    if (message !== '') {
      // Without a reply it takes nobody's place.
      const versionOf = response === '' ? null : (open.version_of?.toLowerCase() ?? null)
      exchanges.push({
        messageId: stableId(open),
        versionOf,
        message,
        response,
        proof,
        at: timeOf(open.timestamp, now),
      })
    }
  }
  for (const message of messages) {
    if (message.isError === true) continue
    if (message.type === 'user') {
      close()
      open = message
      replies = []
    } else if (open !== null && message.content.trim() !== '') replies.push(message)
  }
  close()
  return inOrder(exchanges)
}

/** The message's own id where it is a uuid, else one derived from id and text, so that a repeat is known as such. */
function stableId(message: AnonymousMessage): string {
  if (UUID.test(message.id)) return message.id.toLowerCase()
  return uuidOf(`${message.id}|${message.timestamp}|${message.content}`)
}

const WEEK = 7 * DAY

function timeOf(timestamp: string, now: Date): Date {
  const at = Date.parse(timestamp)
  const plausible = Number.isFinite(at) && at <= now.getTime() && at > now.getTime() - WEEK
  return plausible ? new Date(at) : now
}

/** Keeps the order of the talk also where the browser's clock gave two messages one time, or jumped back. */
function inOrder(exchanges: AnonymousExchange[]): AnonymousExchange[] {
  let latest = 0
  return exchanges.map((exchange) => {
    latest = Math.max(exchange.at.getTime(), latest + 1)
    return { ...exchange, at: new Date(latest) }
  })
}
