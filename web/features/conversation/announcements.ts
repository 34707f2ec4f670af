import { SLOW_REPLY_NOTICE_AFTER } from '../../../contract/limits.ts'
import { type ActiveReply, type Exchange, INTERRUPTED } from './conversation-state.ts'
import { plainText } from './reply-markdown.ts'

export const SLOW_NOTICE = 'Det tar lite längre tid än vanligt. Du kan vänta kvar.'
export const RECONNECTING = 'Anslutningen bröts. Vi försöker igen.'
export const LISTENING = 'Det har varit tyst en stund. Vi hör efter igen.'

/** What the one status region says. `waited` is milliseconds since the message was sent. */
export function statusText(active: ActiveReply | null, waited: number): string {
  if (active === null) return ''
  if (active.phase === 'stopping') return 'Stoppar svaret.'
  if (active.phase === 'reconnecting') return RECONNECTING
  if (active.phase === 'listening') return LISTENING
  return active.phase === 'sending' && waited >= SLOW_REPLY_NOTICE_AFTER ? SLOW_NOTICE : 'AI:n skriver…'
}

/** Whether a wait says why it is one, to the eye too. */
export function isExplained(status: string): boolean {
  return status === SLOW_NOTICE || isTakenUp(status)
}

/** Whether the connection to the reply is being made anew. */
export function isTakenUp(status: string): boolean {
  return status === RECONNECTING || status === LISTENING
}

/**
 * What stands by the person's own newest message. Nothing where it is not known: a reply that never came says nothing of
 * the message, and one that the server had and could not answer was sent.
 */
export function deliveryText({ status, received = false, error }: Exchange): string | null {
  if (status === 'waiting') return received ? 'Skickat' : 'Skickar'
  if (status === 'answered') return 'Skickat'
  if (status !== 'failed') return received ? 'Skickat' : null
  return received || error?.code === INTERRUPTED.code || error?.code === 'kept' ? null : 'Kunde inte skickas'
}

/**
 * What a screen reader is told when the conversation went from `before` to `after`: each reply whole, once, when it
 * has ended. Exchanges that were not awaited on this screen (a loaded history) say nothing. Empty when there is nothing to say.
 */
export function announcementOf(before: readonly Exchange[], after: readonly Exchange[]): string {
  const awaited = new Set(
    before.filter((exchange) => exchange.status === 'waiting').map((exchange) => exchange.messageId),
  )
  const ended = after.filter((exchange) => awaited.has(exchange.messageId) && exchange.status !== 'waiting')
  return ended.map(wordsOf).join(' ').trim()
}

function wordsOf(exchange: Exchange): string {
  const reply = exchange.reply === '' ? '' : `AI:n: ${plainText(exchange.reply)}`
  if (exchange.status === 'stopped') return `${reply} Svaret är avbrutet.`.trim()
  if (exchange.status === 'failed') return ''
  const { exercise } = exchange
  return exercise === undefined ? reply : `${reply} Under svaret finns en övning.`
}
