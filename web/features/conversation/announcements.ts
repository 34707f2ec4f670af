import { SLOW_REPLY_NOTICE_AFTER } from '../../../contract/limits.ts'
import type { ActiveReply, Exchange } from './conversation-state.ts'
import { plainText } from './reply-markdown.ts'

export const SLOW_NOTICE = 'Det tar lite längre tid än vanligt. Du kan vänta kvar.'
export const RECONNECTING = 'Anslutningen bröts. Vi försöker igen.'

/** What the one status region says. `waited` is milliseconds since the message was sent. */
export function statusText(active: ActiveReply | null, waited: number): string {
  if (active === null) return ''
  if (active.phase === 'stopping') return 'Avbryter svaret.'
  if (active.phase === 'reconnecting') return RECONNECTING
  return active.phase === 'sending' && waited >= SLOW_REPLY_NOTICE_AFTER ? SLOW_NOTICE : 'AI:n skriver …'
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
