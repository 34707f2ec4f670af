import { describe, expect, it } from 'vitest'
import {
  announcementOf,
  deliveryText,
  isExplained,
  isTakenUp,
  LISTENING,
  RECONNECTING,
  SLOW_NOTICE,
  statusText,
} from './announcements.ts'
import { INTERRUPTED, waitingExchange } from './conversation-state.ts'

const waiting = waitingExchange('m1', 'Hej', '2026-11-21T10:00:00.000Z')

describe('announcementOf', () => {
  it('says nothing while words are streaming', () => {
    expect(announcementOf([waiting], [{ ...waiting, reply: 'Jag' }])).toBe('')
  })

  it('gives the whole reply once, without markup', () => {
    const answered = { ...waiting, reply: 'Jag hör **dig**.', status: 'answered' as const }
    expect(announcementOf([{ ...waiting, reply: 'Jag' }], [answered])).toBe('AI:n: Jag hör dig.')
    expect(announcementOf([answered], [answered])).toBe('')
  })

  it('tells of an exercise that is offered with it', () => {
    const answered = { ...waiting, reply: 'Andas.', status: 'answered' as const, exercise: 'breathing' as const }
    expect(announcementOf([waiting], [answered])).toBe('AI:n: Andas. Under svaret finns en övning.')
  })

  it('is silent about a loaded history', () => {
    expect(announcementOf([], [{ ...waiting, reply: 'Gammalt', status: 'answered' }])).toBe('')
  })

  it('tells that a reply was stopped, and leaves errors to their own alert', () => {
    expect(announcementOf([waiting], [{ ...waiting, reply: 'Halvt', status: 'stopped' }])).toBe(
      'AI:n: Halvt Svaret är avbrutet.',
    )
    expect(announcementOf([waiting], [{ ...waiting, status: 'failed' }])).toBe('')
  })
})

describe('statusText', () => {
  const active = { messageId: 'm1', lastDelta: 0 }
  it('tells after eight seconds that it takes longer than usual, until the first word', () => {
    expect(statusText({ ...active, phase: 'sending' }, 7_999)).toBe('AI:n skriver…')
    expect(statusText({ ...active, phase: 'sending' }, 8_000)).toBe(SLOW_NOTICE)
    expect(statusText({ ...active, phase: 'streaming' }, 60_000)).toBe('AI:n skriver…')
  })
  it('tells of a lost connection, and is empty when nothing is awaited', () => {
    expect(statusText({ ...active, phase: 'reconnecting' }, 0)).toBe(RECONNECTING)
    expect(statusText(null, 0)).toBe('')
  })
})

describe('deliveryText', () => {
  const error = { detail: '', code: 'network', retryable: true }
  it('says how far the message has come', () => {
    expect(deliveryText(waiting)).toBe('Skickar')
    expect(deliveryText({ ...waiting, received: true })).toBe('Skickat')
    expect(deliveryText({ ...waiting, status: 'answered' })).toBe('Skickat')
    expect(deliveryText({ ...waiting, status: 'failed', error })).toBe('Kunde inte skickas')
  })
  it('says nothing that is not known', () => {
    expect(deliveryText({ ...waiting, status: 'failed', error: INTERRUPTED })).toBeNull()
    expect(deliveryText({ ...waiting, status: 'failed', error, received: true })).toBeNull()
    expect(deliveryText({ ...waiting, status: 'stopped' })).toBeNull()
    expect(deliveryText({ ...waiting, status: 'stopped', received: true })).toBe('Skickat')
  })
})

it('a long wait says why to the eye too, but only a connection that is made anew stands beside words', () => {
  expect([SLOW_NOTICE, RECONNECTING, LISTENING, 'AI:n skriver…'].map(isExplained)).toEqual([true, true, true, false])
  expect([SLOW_NOTICE, RECONNECTING, LISTENING].map(isTakenUp)).toEqual([false, true, true])
})
