import { useCallback, useEffect, useRef, useState } from 'react'
import { isFree } from '../../../contract/safety-tiers.ts'
import { getSafetyState } from '../../../contract/safety-state.ts'
import { chatStats, resumeChatReply, sendChatMessage, stopChatReply } from '../../../contract/chat.ts'
import type { ChatReply } from '../../../contract/chat.ts'
import { listTalks } from '../../../contract/talks.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import {
  isPending,
  type ConversationEvent,
  type ConversationState,
  type ExchangeError,
} from '../conversation/conversation-state.ts'
import { askedBeside } from '../conversation/reply-driver.ts'
import type { ReplyDone, ReplyTransport } from '../conversation/reply-driver.ts'
import { replyStream } from '../conversation/reply-stream.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import type { Draft } from '../conversation/use-draft.ts'
import { useCreditBalance, setCreditBalance } from '../credits/credit-balance.ts'
import { useFreeLane } from '../credits/free-lane.ts'
import { outOfCreditsText } from './credit-gate.ts'
import { useFollow } from './use-follow.ts'
import { useKeptSafety } from './use-kept-safety.ts'
import { keepUnsent, readUnsent, unsentAfter, unsentIn } from './history/unsent-messages.ts'
import { useHistory } from './history/use-history.ts'
import { type TalkInUse, talkInUse } from './talk-in-use.ts'

/** What an error bubble says. */
export function clientErrorText({ detail, code }: ExchangeError): string {
  return code === 'interrupted' ? detail : `Kunde inte skicka meddelande: ${detail}`
}

/** Every finished reply tells the new balance, so nobody waits for the next poll. */
function toDone(reply: ChatReply): ReplyDone {
  if (reply.current_balance !== undefined) setCreditBalance(reply.current_balance)
  void invalidate(chatStats)
  const stopped = reply.stopped ?? false
  const { response, exercise, metadata } = reply
  return { response, stopped, exchangeId: metadata.conversation_id, ...(exercise !== undefined && { exercise }) }
}

/** Talks with the signed-in client's chat, in one of their talks. */
function transportIn(talk: TalkInUse): ReplyTransport {
  return {
    async *send(message, streamCall) {
      const place = await talk.toWriteIn()
      if (place.talk_id !== undefined) keepUnsent(unsentIn(readUnsent(), message.messageId, place.talk_id))
      const body = { message: message.text, message_id: message.messageId, ...askedBeside(message), ...place }
      yield* replyStream(sendChatMessage, { body }, streamCall, toDone)
    },
    resume: ({ messageId }, after, streamCall) =>
      replyStream(resumeChatReply, { params: { message_id: messageId }, query: { after } }, streamCall, toDone),
    stop: (messageId) => call(stopChatReply, { params: { message_id: messageId } }),
  }
}

/** Where a chat stands among the client's talks. */
export interface TalkPlace {
  /** The talk that the address names; null is the newest. */
  readonly asked: string | null
  /** The message in it that the address names, to be brought into view. */
  readonly message: string | null
  /** What is open, as far as it is known. */
  readonly onOpen: (id: string | null) => void
  /** The talk on the screen is not there any more. */
  readonly onGone: (id: string) => void
}

/**
 * The signed-in client's chat. The server decides whether a message goes through: it alone can tell a person in danger
 * from one who has run out of credits, so a message is always sent. A 402 gives the text back to the field and opens
 * the purchase dialog; a missing consent is asked for, then the message is sent again.
 */
export function useClientChat(draft: Draft, place: TalkPlace) {
  const [talk] = useState(() => talkInUse(place.asked))
  const [transport] = useState(() => transportIn(talk))
  const [purchaseOpen, setPurchaseOpen] = useState(false)
  const [consentFor, setConsentFor] = useState<string | null>(null)
  const [consentOpen, setConsentOpen] = useState(false)
  const credits = useCreditBalance()
  const texts = useRef(new Map<string, string>())

  function onEvent(event: ConversationEvent): void {
    keepUnsent(unsentAfter(readUnsent(), event, talk.id))
    if (event.type === 'done' || event.type === 'removed' || event.type === 'withdrawn') void invalidate(listTalks)
    if (event.type === 'done') place.onOpen(talk.id)
    if (event.type === 'sent' && event.place?.wish === undefined) texts.current.set(event.messageId, event.text)
    if (event.type === 'retried' || event.type === 'removed') setConsentFor(null)
    // The newest sign is of this moment, whatever was kept from before.
    if (event.type === 'safety' && isFree(event.tier) && isPending(chat.state)) void invalidate(getSafetyState)
    if (event.type === 'failed' && event.error.code === 'no_credits') {
      giveBack(event.messageId)
      // Known here first, so that the badge's own dialog does not open on top of this one.
      session.setAvailableCredits(0)
      credits.refresh()
      setPurchaseOpen(true)
    }
  }

  /** No question stands before the lines: in danger it waits in the page until the person asks for it. */
  function onFailed(
    { messageId, error }: Extract<ConversationEvent, { type: 'failed' }>,
    { safety }: ConversationState,
  ) {
    if (error.code !== 'consent_required') return
    setConsentFor(messageId)
    setConsentOpen(safety.tier === 'none')
  }

  const chat = useConversation(transport, { onEvent, onFailed })
  const history = useHistory(chat, { talk, onOpen: place.onOpen, onGone: place.onGone })
  useFollow(chat, history, talk)
  const keptSafety = useKeptSafety(chat.state.safety, chat.dispatch)
  useFreeLane(keptSafety === 'asked' || isFree(chat.state.safety.tier))

  // What is still being answered here is told of as begun by whoever asks now.
  useEffect(() => () => void invalidate(listTalks), [])

  const { dispatch } = chat
  const discard = useCallback((messageId: string) => dispatch({ type: 'removed', messageId }), [dispatch])

  function giveBack(messageId: string): void {
    const exchange = chat.state.exchanges.find((candidate) => candidate.messageId === messageId)
    // Asked about again, the words stand where they stood.
    const text = texts.current.get(messageId) ?? (exchange?.wish === undefined ? exchange?.own : null)
    if (text) draft.putBack(text)
    dispatch({ type: 'withdrawn', messageId })
  }

  return {
    ...chat,
    history,
    keptSafety,
    balance: credits.balance,
    purchase: {
      open: purchaseOpen,
      reason: outOfCreditsText(credits.freeCreditsWait),
      ask: () => setPurchaseOpen(true),
      close: () => setPurchaseOpen(false),
    },
    consent: {
      open: consentOpen,
      /** A message waits for it. */
      isMissing: consentFor !== null,
      ask: () => setConsentOpen(true),
      close: () => setConsentOpen(false),
      given: () => {
        setConsentOpen(false)
        if (consentFor !== null) chat.retry(consentFor)
      },
    },
    discard,
  }
}
