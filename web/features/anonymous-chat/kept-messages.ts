import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { localStore, tabStore } from '../../api/browser-storage.ts'
import { hasShape, isBoolean, isOneOf, isText } from '../../api/shape.ts'
import type { Turn } from '../conversation/conversation-state.ts'

/** Where the browser keeps an anonymous conversation. */
export const KEPT = {
  chat: 'instantChatMessages',
  forSignup: 'anonymousMessages',
  pendingProfile: 'pendingAnamnesisMessages',
  alreadyConverted: 'messagesAlreadyConverted',
} as const

const WELCOME_ID = 'welcome'

/** The AI speaks first; it is message number 1 of the counter. */
export const WELCOME: Turn = {
  messageId: WELCOME_ID,
  own: null,
  reply:
    'Hej, och välkommen. Jag är en AI som är till för att lyssna, och du kan skriva precis som det kommer.\n\n' +
    'Hur har du det just nu?',
  at: '',
  status: 'answered',
  error: null,
  conversationId: null,
  archived: false,
}

/** The bubbles of a conversation as messages, oldest first; what is under way is left out until it has ended. */
export function messagesOf(turns: readonly Turn[], errorText: (turn: Turn) => string): AnonymousMessage[] {
  return turns.flatMap((turn) => {
    const timestamp =
      turn.at === '' ? (turns.find((other) => other.at !== '')?.at ?? new Date(0).toISOString()) : turn.at
    const messages: AnonymousMessage[] = []
    if (turn.own !== null) messages.push({ id: turn.messageId, type: 'user', content: turn.own, timestamp })
    if (turn.status === 'failed') {
      messages.push({ id: `${turn.messageId}-error`, type: 'bot', content: errorText(turn), timestamp, isError: true })
    } else if (turn.reply !== '' && turn.status !== 'waiting') {
      messages.push({ id: `${turn.messageId}-reply`, type: 'bot', content: turn.reply, timestamp })
    }
    return messages
  })
}

/** The other way: kept messages as turns. A message whose reply never came is shown as one that can be sent again. */
export function turnsOf(messages: readonly AnonymousMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    if (message.id === `${WELCOME_ID}-reply`) turns.push(WELCOME)
    else if (message.type === 'user') turns.push(unanswered(message))
    else if (message.isError !== true) answerLast(turns, message)
  }
  return turns
}

function unanswered({ id, content, timestamp }: AnonymousMessage): Turn {
  const error = { detail: '', code: 'interrupted', retryable: true }
  return { ...WELCOME, messageId: id, own: content, reply: '', at: timestamp, status: 'failed', error }
}

function answerLast(turns: Turn[], message: AnonymousMessage): void {
  const last = turns.at(-1)
  if (last === undefined || `${last.messageId}-reply` !== message.id) return
  turns[turns.length - 1] = { ...last, reply: message.content, status: 'answered', error: null }
}

/** Keeps the conversation as it grows. What is said after an earlier one was saved has not been saved yet. */
export function keepMessages(messages: readonly AnonymousMessage[]): void {
  const text = JSON.stringify(messages)
  if (messages.some((message) => message.type === 'user')) tabStore.removeItem(KEPT.alreadyConverted)
  tabStore.setItem(KEPT.chat, text)
  localStore.setItem(KEPT.forSignup, text)
}

export function forgetMessages(): void {
  tabStore.removeItem(KEPT.chat)
  localStore.removeItem(KEPT.forSignup)
}

/** The contract's `AnonymousMessage`, as `keepMessages` wrote it in this tab; the server checks lengths. */
const isKeptMessage = hasShape<AnonymousMessage>({
  id: isText,
  type: isOneOf(['user', 'bot', 'assistant']),
  content: isText,
  timestamp: isText,
  isError: (value) => value === undefined || isBoolean(value),
})

export function readKeptMessages(): AnonymousMessage[] {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(KEPT.chat) ?? '[]')
    return Array.isArray(kept) && kept.every(isKeptMessage) ? kept : []
  } catch {
    return []
  }
}

/** Hands the conversation over to the sign-up, which stores it in the new account. */
export function carryToSignup(messages: readonly AnonymousMessage[]): void {
  keepMessages(messages)
  tabStore.setItem(KEPT.pendingProfile, JSON.stringify(messages))
}
