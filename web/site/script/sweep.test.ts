import { afterEach, expect, test, vi } from 'vitest'
import { NOTES_KEY } from '../../api/item-store.ts'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import type { StoredItem } from '../../api/stored-items.ts'
import { ENDING, sweep } from './sweep.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 23)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('knows what ends as the list of all that is kept does', () => {
  const items = Object.entries<StoredItem>(STORED_ITEMS)
  const ending = items.filter(([, { hours }]) => hours !== undefined)
  expect(items.filter(([key]) => ENDING.test(key))).toEqual(ending)
  expect(Math.max(...ending.map(([, { hours = 0 }]) => hours))).toBe(24)
})

function storeOf(ages: Readonly<Record<string, number>>) {
  const values = new Map(Object.keys(ages).map((key) => [key, 'ord']))
  const notes = Object.entries(ages).map(([key, hours]) => [key, { owner: null, at: NOW - hours * HOUR }])
  values.set(NOTES_KEY, JSON.stringify(Object.fromEntries(notes)))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => values.delete(key),
    left: () => [...values.keys()].filter((key) => key !== NOTES_KEY),
  }
}

test('takes away what was written more than a day ago, and nothing younger or without an end', () => {
  vi.useFakeTimers({ now: NOW })
  const device = storeOf({ anonymousMessages: 25, lyhord_talk: 23, lyhord_onboarding: 48 })
  const tab = storeOf({ instantChatMessages: 25, clientChatDraft: 25, anonymous_session_id: 1 })
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  sweep()
  expect(device.left()).toEqual(['lyhord_talk'])
  expect(tab.left()).toEqual(['clientChatDraft', 'anonymous_session_id'])
})
