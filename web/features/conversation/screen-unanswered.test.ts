import { describe, expect, test } from 'vitest'
import { conversationReducer, emptyConversation } from './conversation-state.ts'
import type { ConversationEvent, ConversationState } from './conversation-state.ts'
import { screenUnanswered } from './screen-unanswered.ts'

const IN_DANGER = 'Jag vill dö.'

function sent(text: string, before: ConversationState = emptyConversation()): [ConversationState, string] {
  const messageId = crypto.randomUUID()
  const at = '2026-11-22T02:00:00.000Z'
  return [conversationReducer(before, { type: 'sent', messageId, text, at }), messageId]
}

function failed(messageId: string, code: string): ConversationEvent {
  return { type: 'failed', messageId, error: { detail: 'Det gick inte.', code, retryable: true } }
}

/** What is found as the screen of the chat finds it: when the state has taken the event in. */
function foundAfter(state: ConversationState, event: ConversationEvent) {
  return screenUnanswered(conversationReducer(state, event), event)
}

describe('a message that no answer comes to', () => {
  test.each([
    'rate_limited',
    'busy',
    'ai_unavailable',
    'internal',
    'network',
    'no_credits',
    'anonymous_limit',
    'consent_required',
  ])('refused with %s shows the danger in it', (code) => {
    const [state, id] = sent(IN_DANGER)
    expect(foundAfter(state, failed(id, code))).toMatchObject({ type: 'safety', tier: 'high', foundHere: true })
  })

  test('waiting for the network does too, and once, however often it is tried', () => {
    const [state, id] = sent(IN_DANGER)
    const cut = { type: 'cut', messageId: id } as const
    expect(foundAfter(state, cut)).toMatchObject({ tier: 'high' })
    expect(foundAfter(state, cut)).toBeNull()
    expect(foundAfter(state, failed(id, 'network'))).toBeNull()
  })

  test('shows nothing where there is nothing, of this message alone', () => {
    const [first] = sent(IN_DANGER)
    const [second, id] = sent('Det regnar.', { ...first, active: null })
    expect(foundAfter(second, failed(id, 'busy'))).toBeNull()
  })

  test('is left alone when a reply has begun: its card came first', () => {
    const [state, id] = sent(IN_DANGER)
    const begun = conversationReducer(state, { type: 'delta', messageId: id, n: 1, text: 'Jag' })
    expect(foundAfter(begun, { type: 'cut', messageId: id })).toBeNull()
  })
})
