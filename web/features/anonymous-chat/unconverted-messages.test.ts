import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../../api/memory-store.ts'
import { isConverted, keptAnonymousMessages, markConverted, portionsOf } from './unconverted-messages.ts'

const message = (id: string, type: 'user' | 'bot', more: object = {}) => ({
  id,
  type,
  content: `text ${id}`,
  timestamp: '2026-11-21T10:00:00.000Z',
  ...more,
})
const TALK = [message('w', 'bot'), message('1', 'user'), message('1-reply', 'bot'), message('2', 'user')]

let store = memoryStore()
beforeEach(() => {
  store = memoryStore()
})
const ids = () => keptAnonymousMessages(store).map(({ id }) => id)

describe('keptAnonymousMessages', () => {
  it.each(['anonymousMessages', 'instantChatMessages', 'pendingAnamnesisMessages'])(
    'finds what is kept as %s',
    (key) => {
      store.setItem(key, JSON.stringify(TALK))
      expect(keptAnonymousMessages(store)).toEqual(TALK)
    },
  )

  it('puts copies of different length together, each message once', () => {
    store.setItem('anonymousMessages', JSON.stringify(TALK))
    store.setItem('instantChatMessages', JSON.stringify([...TALK, message('2-reply', 'bot')]))
    expect(ids()).toEqual(['w', '1', '1-reply', '2', '2-reply'])
  })

  it('leaves errors and damaged messages out', () => {
    const kept = [...TALK, message('2-error', 'bot', { isError: true }), { id: 7 }, null]
    store.setItem('instantChatMessages', JSON.stringify(kept))
    expect(ids()).toEqual(['w', '1', '1-reply', '2'])
  })

  it('is empty without storage, with broken storage, and when only the AI has spoken', () => {
    expect(ids()).toEqual([])
    store.setItem('instantChatMessages', '{"half')
    store.setItem('anonymousMessages', '"text"')
    expect(ids()).toEqual([])
    store.setItem('instantChatMessages', JSON.stringify([message('w', 'bot')]))
    expect(ids()).toEqual([])
  })

  it('keeps the latest of a very long talk', () => {
    const long = Array.from({ length: 250 }, (_, at) => message(`m${at}`, 'user'))
    store.setItem('instantChatMessages', JSON.stringify(long))
    expect(ids()).toHaveLength(200)
    expect(ids().at(-1)).toBe('m249')
  })
})

describe('markConverted', () => {
  it('leaves the flag and no copy', () => {
    store.setItem('anonymousMessages', JSON.stringify(TALK))
    store.setItem('instantChatMessages', JSON.stringify(TALK))
    store.setItem('pendingAnamnesisMessages', JSON.stringify(TALK))
    expect(isConverted(store)).toBe(false)
    markConverted(store)
    expect(isConverted(store)).toBe(true)
    expect(store.getItem('messagesAlreadyConverted')).toBe('true')
    expect(ids()).toEqual([])
  })
})

describe('portionsOf', () => {
  const long = Array.from({ length: 25 }, (_, n) => [message(`${n}`, 'user'), message(`${n}-reply`, 'bot')]).flat()

  it('takes a conversation apart between exchanges, and leaves nothing out', () => {
    const portions = portionsOf([...TALK, ...long])
    expect(portions.flat()).toEqual([...TALK, ...long])
    for (const portion of portions) expect(portion.length).toBeLessThanOrEqual(20)
    for (const portion of portions.slice(1)) expect(portion[0]).toMatchObject({ type: 'user' })
  })

  it('keeps each part within what one call takes in bytes', () => {
    const heavy = long.map((one) => ({ ...one, content: 'å'.repeat(4000) }))
    const portions = portionsOf(heavy)
    expect(portions.flat()).toEqual(heavy)
    for (const portion of portions) expect(portion.length).toBeLessThanOrEqual(7)
  })
})

it('a reply comes with what it was handed out with', () => {
  store.setItem('instantChatMessages', JSON.stringify(TALK))
  store.setItem('anonymousProofs', JSON.stringify({ 1: 'kvitto', 2: 7 }))
  expect(keptAnonymousMessages(store).map(({ proof }) => proof)).toEqual([undefined, undefined, 'kvitto', undefined])
  markConverted(store)
  expect(store.getItem('anonymousProofs')).toBeNull()
})
