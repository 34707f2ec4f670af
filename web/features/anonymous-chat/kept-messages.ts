import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { VERDICTS } from '../../../contract/opinion-reasons.ts'
import { HUMAN_LINE } from '../../../contract/safety-tiers.ts'
import { kept } from '../../api/browser-storage.ts'
import { hasShape, isBoolean, isOneOf, isText } from '../../api/shape.ts'
import { type Exchange, type ExchangeError, INTERRUPTED } from '../conversation/conversation-state.ts'
import { parseJson } from '../../api/parse-json.ts'

const WELCOME_ID = 'welcome'
/** The code of an error that is kept in the words it was told in. */
export const KEPT_ERROR = 'kept'

/** What is said where the free chats are used up, now and when the talk is read again. */
export const LIMIT_TEXT = `Dina gratis samtal är slut. Inget du skrivit går förlorat: skapa ett konto, så följer samtalet med. ${HUMAN_LINE}`

/** The AI speaks first; it is message number 1 of the counter. */
export const WELCOME: Exchange = {
  messageId: WELCOME_ID,
  own: null,
  reply:
    'Hej, och välkommen. Jag är en AI som är till för att lyssna, och du kan skriva precis som det kommer.\n\n' +
    'Hur har du det just nu?',
  at: '',
  status: 'answered',
  error: null,
  exchangeId: null,
  archived: false,
}

/** The bubbles of a conversation as messages, oldest first; what is under way is left out until it has ended. */
export function messagesOf(
  exchanges: readonly Exchange[],
  errorText: (exchange: Exchange) => string,
): AnonymousMessage[] {
  return exchanges.flatMap((exchange) => {
    const timestamp =
      exchange.at === '' ? (exchanges.find((other) => other.at !== '')?.at ?? new Date(0).toISOString()) : exchange.at
    const messages: AnonymousMessage[] = []
    if (exchange.own !== null) {
      const version = exchange.versionOf === undefined ? {} : { version_of: exchange.versionOf }
      messages.push({ id: exchange.messageId, type: 'user', content: exchange.own, timestamp, ...version })
    }
    if (exchange.status === 'failed') {
      messages.push({
        id: `${exchange.messageId}-error`,
        type: 'bot',
        content: errorText(exchange),
        timestamp,
        isError: true,
      })
    } else if (exchange.reply !== '' && exchange.status !== 'waiting') {
      const thought = exchange.opinion ? { verdict: exchange.opinion.verdict } : {}
      messages.push({ id: `${exchange.messageId}-reply`, type: 'bot', content: exchange.reply, timestamp, ...thought })
    }
    return messages
  })
}

/**
 * The other way: kept messages as exchanges. A message without a reply and without an error is one whose reply was awaited
 * when the page was left, and can be sent again.
 */
export function exchangesOf(messages: readonly AnonymousMessage[]): Exchange[] {
  const exchanges: Exchange[] = []
  for (const message of messages) {
    if (message.id === `${WELCOME_ID}-reply`) exchanges.push(WELCOME)
    else if (message.type === 'user') exchanges.push(unanswered(message))
    else settleLast(exchanges, message)
  }
  return exchanges
}

function unanswered({ id, content, timestamp, version_of: versionOf }: AnonymousMessage): Exchange {
  const exchange = { ...WELCOME, messageId: id, own: content, reply: '', at: timestamp }
  return { ...exchange, status: 'failed', error: INTERRUPTED, ...(versionOf !== undefined && { versionOf }) }
}

function settleLast(exchanges: Exchange[], { id, content, verdict, isError = false }: AnonymousMessage): void {
  const last = exchanges.at(-1)
  if (last === undefined || `${last.messageId}-${isError ? 'error' : 'reply'}` !== id) return
  const settled: Partial<Exchange> = isError
    ? { error: keptError(content) }
    : {
        reply: content,
        status: 'answered',
        error: null,
        ...(verdict !== undefined && { opinion: { verdict, reason: null, words: '' } }),
      }
  exchanges[exchanges.length - 1] = { ...last, ...settled }
}

/** That the free chats are used up stays what it was: nothing to try again. */
function keptError(detail: string): ExchangeError {
  return detail === LIMIT_TEXT
    ? { detail, code: 'anonymous_limit', retryable: false }
    : { detail, code: KEPT_ERROR, retryable: true }
}

/**
 * Keeps the conversation as it grows, for every tab of this browser. What is said after an earlier one was saved has not
 * been saved yet.
 */
export function keepMessages(messages: readonly AnonymousMessage[]): void {
  const text = JSON.stringify(messages)
  if (kept.getItem('anonymousMessages') === text) return
  if (messages.some((message) => message.type === 'user')) kept.removeItem('messagesAlreadyConverted')
  kept.setItem('instantChatMessages', text)
  kept.setItem('anonymousMessages', text)
}

const COPIES = [
  'anonymousMessages',
  'lyhord_talk',
  'anonymousProofs',
  'instantChatMessages',
  'instantEditDraft',
  'anonymous_session_id',
] as const

export function forgetMessages(): void {
  for (const key of COPIES) kept.removeItem(key)
}

/** The contract's `AnonymousMessage`, as `keepMessages` wrote it; the server checks lengths. */
const isKeptMessage = hasShape<AnonymousMessage>({
  id: isText,
  type: isOneOf(['user', 'bot', 'assistant']),
  content: isText,
  timestamp: isText,
  isError: (value) => value === undefined || isBoolean(value),
  proof: (value) => value === undefined || isText(value),
  version_of: (value) => value === undefined || isText(value),
  verdict: (value) => value === undefined || isOneOf(VERDICTS)(value),
})

/** The talk as the newest tab has kept it. Where it is over, this tab's own copy goes too. */
export function readKeptMessages(): AnonymousMessage[] {
  const text = kept.getItem('anonymousMessages')
  if (text === null) forgetMessages()
  const found = parseJson(text)
  return Array.isArray(found) && found.every(isKeptMessage) ? found : []
}

/** Hands the conversation over to the sign-up, which stores it in the new account. */
export function carryToSignup(messages: readonly AnonymousMessage[]): void {
  keepMessages(messages)
  kept.setItem('pendingAnamnesisMessages', JSON.stringify(messages))
}
