import { useEffect, useMemo, useRef, useState } from 'react'
import { SIGNUP_MODAL_AT } from '../../../contract/limits.ts'
import { isFree, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { countMessages, isPending } from '../conversation/conversation-state.ts'
import type { ConversationEvent, ConversationState, ExchangeError } from '../conversation/conversation-state.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import { anonymousTransport } from './anonymous-transport.ts'
import { carryToSignup, KEPT_ERROR, keepMessages, LIMIT_TEXT, messagesOf, WELCOME } from './kept-messages.ts'
import { keepDanger } from './kept-talk.ts'
import { clearTalk, useKeptTalk } from './use-kept-talk.ts'

/** Why the sign-up modal is open: by itself at message 6, because the free chats are used up, or not at all. */
type SignupPrompt = 'closed' | 'counter' | 'limit'

const UNREACHABLE =
  'AI:n går inte att nå just nu. Försök igen om en liten stund, eller skapa ett konto. Det du skrivit finns kvar.'

/** What an error says in this chat: that the AI cannot be reached, and what the person can do. */
export function anonymousErrorText({ code, detail }: ExchangeError): string {
  if (code === 'anonymous_limit') return LIMIT_TEXT
  if (code === 'interrupted') return 'Svaret hann inte komma fram. Försök igen.'
  if (code === KEPT_ERROR || code === 'rate_limited' || code === 'too_large' || code === 'validation') return detail
  return UNREACHABLE
}

/** Whether its words speak of an account, as they were told or as they are kept. */
export function speaksOfAccount(error: ExchangeError): boolean {
  return [LIMIT_TEXT, UNREACHABLE].includes(anonymousErrorText(error))
}

/** The anonymous chat of one screen. */
export function useAnonymousChat() {
  const [remaining, setRemaining] = useState<number | null>(null)
  const [prompt, setPrompt] = useState<SignupPrompt>('closed')
  const prompted = useRef(false)
  const transport = useMemo(() => anonymousTransport(({ remaining_chats }) => setRemaining(remaining_chats)), [])

  // What was taken over from another tab is not written back: only news of this one is.
  const hasNews = useRef(false)

  function onEvent(event: ConversationEvent, { exchanges, safety }: ConversationState): void {
    hasNews.current = event.type !== 'followed' && event.type !== 'cleared'
    if (event.type === 'safety') keepDanger(event)
    const next = promptAfter(endOf(event), countMessages(exchanges), safety.tier, prompted.current)
    if (next === 'closed') return
    prompted.current = true
    setPrompt(next)
  }

  const chat = useConversation(transport, { onEvent }, [WELCOME])
  const { state } = chat
  const messages = useMemo(
    () =>
      messagesOf(state.exchanges, (exchange) => (exchange.error === null ? '' : anonymousErrorText(exchange.error))),
    [state.exchanges],
  )

  const isRead = useKeptTalk(chat)

  useEffect(() => {
    if (hasNews.current && state.exchanges.length > 1) keepMessages(messages)
  }, [messages, state.exchanges.length])

  return {
    ...chat,
    isRead,
    pending: isPending(state),
    remaining: isFree(state.safety.tier) ? null : remaining,
    prompt,
    closePrompt: () => setPrompt('closed'),
    clear: () => clearTalk(chat.clear),
    carry: () => carryToSignup(messages),
  }
}

/** How a reply has ended, where an event says that it has. */
type End = 'no' | 'answered' | 'limit'

function endOf(event: ConversationEvent): End {
  if (event.type === 'done') return 'answered'
  return event.type === 'failed' && event.error.code === 'anonymous_limit' ? 'limit' : 'no'
}

/**
 * Whether the modal opens now that a reply has ended: once by itself when the counter has reached 6, and whenever the
 * free chats are used up. Never in the free lane (docs/safety.md), and not by itself while a card of lines to call stands on the page.
 */
export function promptAfter(ended: End, counter: number, tier: SafetyTier, prompted: boolean): SignupPrompt {
  if (ended === 'no' || isFree(tier)) return 'closed'
  if (ended === 'limit') return 'limit'
  return counter >= SIGNUP_MODAL_AT && !prompted && tier === 'none' ? 'counter' : 'closed'
}
