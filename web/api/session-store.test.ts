import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from './browser-storage.ts'
import { createSessionStore, SESSION_KEYS } from './session-store.ts'
import type { SessionUser } from './session-store.ts'
import { expiryOf } from './session-token.ts'

const NOW = 1_800_000_000_000
const user: SessionUser = {
  id: '6f1c1a52-0d3c-4e0e-8f6b-1b2f3a4c5d6e',
  name: 'Åsa Öst',
  first_name: 'Åsa',
  last_name: 'Öst',
  role: 'patient',
  email: 'asa@example.se',
  consents: [],
  has_recovery_code: false,
  recovery_code_confirmed: false,
  two_factor: false,
  therapist_verified: false,
}

function tokenUntil(expiresAt: number, extra: object = {}): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ exp: expiresAt / 1000, ...extra }))
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `head.${payload}.signature`
}

function setUp(stored: Record<string, string> = {}) {
  const local = memoryStore()
  const tab = memoryStore()
  for (const [key, value] of Object.entries(stored)) local.setItem(key, value)
  const clock = { now: NOW }
  const store = createSessionStore({ local, tab, now: () => clock.now })
  return { local, tab, clock, store }
}

const valid = tokenUntil(NOW + 60_000, { name: 'Åsa' })

describe('expiryOf', () => {
  test('reads exp from a payload with Swedish letters', () => {
    expect(expiryOf(valid)).toBe(NOW + 60_000)
  })

  test.each(['', 'abc', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`])('%j has none', (token) => {
    expect(expiryOf(token)).toBeNull()
  })
})

describe('session store', () => {
  test('takes up a stored session, and no lapsed or broken one', () => {
    const stored = { [SESSION_KEYS.token]: valid, [SESSION_KEYS.currentUser]: JSON.stringify(user) }
    expect(setUp(stored).store.state()).toEqual({ token: valid, user, expired: false })
    expect(setUp({ ...stored, [SESSION_KEYS.currentUser]: '{"id":1}' }).store.state().user).toBeNull()
    const lapsed = setUp({ ...stored, [SESSION_KEYS.token]: tokenUntil(NOW) }).store
    expect(lapsed.token()).toBeNull()
    expect(lapsed.hasLapsed()).toBe(true)
  })

  test('a token runs out while the page is open', () => {
    const { store, clock } = setUp()
    store.signIn(valid, user)
    expect(store.token()).toBe(valid)
    clock.now += 60_000
    expect(store.token()).toBeNull()
    expect(store.hasLapsed()).toBe(true)
  })

  test('keeps the balance when the user is loaded anew', () => {
    const { store, local } = setUp()
    store.signIn(valid, user)
    store.setAvailableCredits(7)
    store.setUser({ ...user, name: 'Åsa Väst' })
    expect(store.state().user).toMatchObject({ name: 'Åsa Väst', available_credits: 7 })
    expect(local.getItem(SESSION_KEYS.user)).toBe(local.getItem(SESSION_KEYS.currentUser))
  })

  test('signing out forgets the person in both storages and tells the caches', () => {
    const { store, local, tab } = setUp({ anonymousMessages: '[]', lyhord_theme: 'dark' })
    const forget = vi.fn<() => void>()
    store.onForget(forget)
    store.signIn(valid, user)
    tab.setItem('draft', 'hemligt')
    store.signOut()
    for (const key of [...Object.values(SESSION_KEYS), 'anonymousMessages']) expect(local.getItem(key)).toBeNull()
    expect(tab.getItem('draft')).toBeNull()
    expect(local.getItem('lyhord_theme')).toBe('dark')
    expect(forget).toHaveBeenCalledOnce()
    expect(store.state().expired).toBe(false)
  })

  test('a new sign-in over an old one empties what the old one had in memory', () => {
    const { store } = setUp()
    const forget = vi.fn<() => void>()
    store.onForget(forget)
    store.signIn(valid, user)
    expect(forget).not.toHaveBeenCalled()
    store.signIn(`${valid}x`, user)
    expect(forget).toHaveBeenCalledOnce()
  })

  test('expiry keeps the way back and the draft, forgets the token, and is told once', () => {
    const { store, local, tab } = setUp()
    store.signIn(valid, user)
    tab.setItem('draft', 'kvar')
    store.expire('/client/chat?x=1')
    expect(store.state()).toEqual({ token: null, user: null, expired: true })
    expect(local.getItem(SESSION_KEYS.token)).toBeNull()
    expect(tab.getItem('draft')).toBe('kvar')
    store.acknowledgeExpiry()
    expect(store.state().expired).toBe(false)
    expect(store.takeReturnPath()).toBe('/client/chat?x=1')
    expect(store.takeReturnPath()).toBeNull()
  })

  test.each(['/login', '/register?x=1', '//evil.test', 'https://evil.test'])('never comes back to %s', (path) => {
    const { store } = setUp()
    store.signIn(valid, user)
    store.expire(path)
    expect(store.takeReturnPath()).toBeNull()
  })

  test('a late 401 after signing out says nothing', () => {
    const { store } = setUp()
    store.signIn(valid, user)
    store.signOut()
    store.expire('/client')
    expect(store.state().expired).toBe(false)
  })

  test('listeners hear of changes until they leave', () => {
    const { store } = setUp()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    store.signIn(valid)
    leave()
    store.signOut()
    expect(listener).toHaveBeenCalledOnce()
  })
})
