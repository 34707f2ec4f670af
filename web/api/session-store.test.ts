import { describe, expect, test, vi } from 'vitest'
import { SESSION_USE_NOTED_EVERY, THERAPIST_IDLE_LIMIT } from '../../contract/limits.ts'
import { memoryStore } from './memory-store.ts'
import { createItemStore } from './item-store.ts'
import { createSessionStore } from './session-store.ts'
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
  needs_second_step: false,
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
  const kept = createItemStore({ device: local, tab, now: () => clock.now })
  const store = createSessionStore({ kept, now: () => clock.now })
  return { local, tab, kept, clock, store }
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
    const stored = { therapy_auth_token: valid, currentUser: JSON.stringify(user) }
    expect(setUp(stored).store.state()).toEqual({ token: valid, user, expired: false })
    expect(setUp({ ...stored, currentUser: '{"id":1}' }).store.state().user).toBeNull()
    const lapsed = setUp({ ...stored, therapy_auth_token: tokenUntil(NOW) }).store
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
    expect(local.getItem('user')).toBe(local.getItem('currentUser'))
  })

  test('signing out forgets the person in both storages and tells the caches', () => {
    const { store, local, tab, kept } = setUp({ anonymousMessages: '[]', lyhord_theme: 'dark' })
    const forget = vi.fn<() => void>()
    store.onForget(forget)
    store.signIn(valid, user)
    kept.setItem('clientChatDraft', 'hemligt')
    store.signOut()
    for (const key of ['therapy_auth_token', 'user', 'currentUser', 'anonymousMessages', 'lyhord_notes'])
      expect(local.getItem(key)).toBeNull()
    expect(tab.getItem('clientChatDraft')).toBeNull()
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

  test('expiry keeps the way back and the draft for the same person, forgets the token, and is told once', () => {
    const { store, local, tab, kept } = setUp()
    store.signIn(valid, user)
    kept.setItem('clientChatDraft', 'kvar')
    store.expire('/client/chat?x=1')
    expect(store.state()).toEqual({ token: null, user: null, expired: true })
    expect(local.getItem('therapy_auth_token')).toBeNull()
    expect([tab.getItem('clientChatDraft'), tab.getItem('lyhord_return_path')]).toEqual([null, null])
    store.acknowledgeExpiry()
    expect(store.state().expired).toBe(false)
    store.signIn(`${valid}2`)
    expect(kept.getItem('clientChatDraft')).toBeNull()
    store.setUser(user)
    expect(kept.getItem('clientChatDraft')).toBe('kvar')
    expect(store.takeReturnPath()).toBe('/client/chat?x=1')
    expect(store.takeReturnPath()).toBeNull()
  })

  test('somebody else who signs in after an expiry gets neither draft nor way back, and leaves none to the first', () => {
    const { store, tab, kept } = setUp()
    store.signIn(valid, user)
    kept.setItem('chatUnsentMessages', 'hemligt')
    store.expire('/client/chat')
    store.signIn(`${valid}2`, { ...user, id: 'somebody else' })
    expect(store.takeReturnPath()).toBeNull()
    expect(kept.getItem('chatUnsentMessages')).toBeNull()
    store.signIn(`${valid}3`, user)
    expect(kept.getItem('chatUnsentMessages')).toBeNull()
    expect(tab.getItem('chatUnsentMessages')).toBeNull()
  })

  test('a token that lapsed while the page was closed hides what its owner was writing until they are back', () => {
    const { store: first, kept: before, local, tab, clock } = setUp()
    first.signIn(valid, user)
    before.setItem('clientChatDraft', 'kvar')
    clock.now += 60_000
    const kept = createItemStore({ device: local, tab, now: () => clock.now })
    const store = createSessionStore({ kept, now: () => clock.now })
    expect(tab.getItem('clientChatDraft')).toBeNull()
    store.expire('/client/chat')
    store.signIn(tokenUntil(clock.now + 60_000), user)
    expect(kept.getItem('clientChatDraft')).toBe('kvar')
    expect(store.takeReturnPath()).toBe('/client/chat')
  })

  test('a sign-out in another tab empties this one; a session that ran out there is told here as well', () => {
    for (const [later, left] of [
      [0, null],
      [60_000, 'kvar'],
    ] as const) {
      const { store, local, kept, clock } = setUp()
      store.signIn(valid, user)
      kept.setItem('clientChatDraft', 'kvar')
      clock.now += later
      for (const key of ['therapy_auth_token', 'user', 'currentUser']) local.removeItem(key)
      store.reread()
      expect(store.state().expired).toBe(left !== null)
      store.signIn(tokenUntil(clock.now + 60_000), user)
      expect(kept.getItem('clientChatDraft')).toBe(left)
    }
  })

  test('whoever signs in is nobody until they are known, not whoever was here before', () => {
    const { store, local, tab, kept, clock } = setUp()
    store.signIn(valid, user)
    store.signIn(`${valid}2`)
    const again = createSessionStore({
      kept: createItemStore({ device: local, tab, now: () => clock.now }),
      now: () => NOW,
    })
    expect(again.state()).toMatchObject({ token: `${valid}2`, user: null })
    expect(kept.getItem('currentUser')).toBeNull()
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

  test('a therapist’s session is idle as soon as the server may have ended it, whichever tab used it last', () => {
    const { store, clock, local } = setUp()
    const now = () => clock.now
    const tokenOfADay = tokenUntil(NOW + 24 * 60 * 60_000)
    store.signIn(tokenOfADay, { ...user, role: 'therapist' })
    clock.now += THERAPIST_IDLE_LIMIT - SESSION_USE_NOTED_EVERY - 1
    expect(store.isIdle()).toBe(false)
    const otherTab = createSessionStore({ kept: createItemStore({ device: local, tab: memoryStore(), now }), now })
    otherTab.wasUsed(clock.now)
    clock.now += THERAPIST_IDLE_LIMIT - SESSION_USE_NOTED_EVERY - 1
    expect(store.isIdle()).toBe(false)
    clock.now += 1
    expect(store.isIdle()).toBe(true)
    expect(otherTab.isIdle()).toBe(true)
    store.expire('/therapist')
    expect(store.isIdle()).toBe(false)
    expect(store.state().ended).toEqual({ email: user.email, isIdle: true })
  })

  test('a use counts from when it was asked for, however late its answer came', () => {
    const { store, clock } = setUp()
    const therapist = { ...user, role: 'therapist' } as const
    store.signIn(tokenUntil(NOW + 24 * 60 * 60_000), therapist)
    clock.now += 1000
    const sentAt = clock.now
    clock.now += THERAPIST_IDLE_LIMIT - SESSION_USE_NOTED_EVERY - 1
    store.wasUsed(sentAt)
    store.setUser(therapist)
    expect(store.isIdle()).toBe(false)
    store.wasUsed(sentAt - 500)
    clock.now += 1
    expect(store.isIdle()).toBe(true)
  })

  test.each(['later', 'damaged'])('a use that was noted %s does not stand in the way of the next', (which) => {
    const { store, clock, local } = setUp()
    store.signIn(tokenUntil(NOW + 24 * 60 * 60_000), { ...user, role: 'therapist' })
    local.setItem('lyhord_session_used', which === 'later' ? String(clock.now + 24 * 60 * 60_000) : 'x')
    store.wasUsed(clock.now)
    clock.now += THERAPIST_IDLE_LIMIT - SESSION_USE_NOTED_EVERY - 1
    expect(store.isIdle()).toBe(false)
    clock.now += 1
    expect(store.isIdle()).toBe(true)
  })

  test('signing in begins a session of its own', () => {
    const { store, clock } = setUp()
    store.signIn(tokenUntil(NOW + 24 * 60 * 60_000), { ...user, role: 'therapist' })
    clock.now += THERAPIST_IDLE_LIMIT
    store.signIn(tokenUntil(NOW + 25 * 60 * 60_000))
    store.setUser({ ...user, role: 'therapist' })
    expect(store.isIdle()).toBe(false)
  })

  test('the page of a therapist whose session ended stays closed until somebody signs in', () => {
    const { store } = setUp()
    store.signIn(valid, { ...user, role: 'therapist' })
    store.expire('/therapist')
    store.acknowledgeExpiry()
    expect(store.state()).toMatchObject({ expired: false, ended: { email: user.email, isIdle: false } })
    store.signIn(valid, { ...user, role: 'therapist' })
    expect(store.state().ended).toBeUndefined()
  })

  test('a client’s session is never idle, and notes no use', () => {
    const { store, clock, local } = setUp()
    store.signIn(valid, user)
    store.wasUsed(clock.now)
    clock.now += THERAPIST_IDLE_LIMIT
    expect(store.isIdle()).toBe(false)
    expect(local.getItem('lyhord_session_used')).toBeNull()
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
