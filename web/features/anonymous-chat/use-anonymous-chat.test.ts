import { describe, expect, it } from 'vitest'
import { KEPT_ERROR } from './kept-messages.ts'
import { anonymousErrorText, promptAfter, speaksOfAccount } from './use-anonymous-chat.ts'

describe('promptAfter', () => {
  it('opens when the counter has reached 6, once', () => {
    expect(promptAfter('answered', 5, 'none', false)).toBe('closed')
    expect(promptAfter('answered', 6, 'none', false)).toBe('counter')
    expect(promptAfter('answered', 7, 'none', false)).toBe('counter')
    expect(promptAfter('answered', 9, 'none', true)).toBe('closed')
  })
  it('waits for the reply to end', () => {
    expect(promptAfter('no', 6, 'none', false)).toBe('closed')
  })
  it('opens every time the free chats are used up', () => {
    expect(promptAfter('limit', 8, 'none', true)).toBe('limit')
  })
  it('never stands in the way of a person in danger', () => {
    for (const tier of ['high', 'immediate'] as const) {
      expect(promptAfter('answered', 7, tier, false)).toBe('closed')
      expect(promptAfter('limit', 7, tier, false)).toBe('closed')
    }
  })
  it('does not lie over the lines to call by itself, and says all the same that the free chats are used up', () => {
    expect(promptAfter('answered', 6, 'concern', false)).toBe('closed')
    expect(promptAfter('limit', 7, 'concern', true)).toBe('limit')
  })
})

describe('anonymousErrorText', () => {
  const error = { detail: 'Vänta en stund.', retryable: true }
  it('says that the AI cannot be reached and what to do', () => {
    expect(anonymousErrorText({ ...error, code: 'ai_unavailable' })).toMatch(
      /inte att nå.*Försök igen om en liten stund, eller skapa ett konto.*Det du skrivit finns kvar/,
    )
    expect(anonymousErrorText({ ...error, code: 'network' })).toMatch(/inte att nå/)
  })
  it('says that nothing is lost when the free chats are used up', () => {
    expect(anonymousErrorText({ ...error, code: 'anonymous_limit' })).toMatch(
      /Inget du skrivit går förlorat.*Hjälplinjen 90 390/,
    )
  })
  it('speaks of an account in these two, also as they are kept, and in no other', () => {
    for (const code of ['ai_unavailable', 'anonymous_limit']) {
      const detail = anonymousErrorText({ ...error, code })
      expect(speaksOfAccount({ ...error, code })).toBe(true)
      expect(speaksOfAccount({ ...error, code: KEPT_ERROR, detail })).toBe(true)
    }
    for (const code of ['interrupted', 'rate_limited', KEPT_ERROR])
      expect(speaksOfAccount({ ...error, code })).toBe(false)
  })
  it('uses the words of the server where they tell what to change', () => {
    expect(anonymousErrorText({ ...error, code: 'rate_limited' })).toBe('Vänta en stund.')
  })
})
