import { expect, test } from 'vitest'
import { createItemStore, NOTES_KEY } from './item-store.ts'
import { memoryStore } from './memory-store.ts'
import { STORED_ITEMS } from './stored-items.ts'
import type { StoredItem, StoredKey } from './stored-items.ts'

const HOUR = 3_600_000
const KEYS = Object.entries<StoredItem>(STORED_ITEMS).map(([key, item]) => ({ key: key as StoredKey, ...item }))
const written = KEYS.filter(({ whose }) => whose === 'writer')

function setUp(device = memoryStore(), tab = memoryStore()) {
  const clock = { now: 1_800_000_000_000 }
  const open = () => createItemStore({ device, tab, now: () => clock.now })
  return { device, tab, clock, open, kept: open() }
}

test.each(written)('$key of one account is given to no other and to no visitor', ({ key }) => {
  const { kept, device, tab } = setUp()
  kept.enter('a')
  kept.setItem(key, 'hemligt')
  kept.suspend()
  expect(kept.getItem(key)).toBeNull()
  kept.enter('b')
  expect(kept.getItem(key)).toBeNull()
  kept.suspend()
  kept.enter('a')
  expect(kept.getItem(key)).toBeNull()
  for (const store of [device, tab]) expect([store.getItem(key), store.getItem(NOTES_KEY)]).toEqual([null, null])
})

test.each(written)('$key is back for the same account after its session ran out', ({ key }) => {
  const { kept } = setUp()
  kept.enter('a')
  kept.setItem(key, 'mitt')
  kept.suspend()
  kept.enter('a')
  expect(kept.getItem(key)).toBe('mitt')
})

const claimed = written.filter((item) => item.claimed === true)

test.each(written.filter((item) => item.claimed !== true))(
  '$key of a visitor is theirs when they sign in, and nobody else’s from then on',
  ({ key }) => {
    const { kept } = setUp()
    kept.setItem(key, 'mitt')
    expect(kept.getItem(key)).toBe('mitt')
    kept.enter('a')
    expect(kept.getItem(key)).toBe('mitt')
    kept.suspend()
    kept.enter('b')
    expect(kept.getItem(key)).toBeNull()
  },
)

test.each(claimed)('$key of a visitor is no account’s before the person has said that it is theirs', ({ key }) => {
  const { kept, open } = setUp()
  kept.setItem(key, 'mitt')
  kept.enter('a')
  const reloaded = open()
  reloaded.enter('a')
  for (const one of [kept, reloaded]) {
    expect(one.getItem(key)).toBeNull()
    expect(one.getUnclaimed(key)).toBe('mitt')
  }
  kept.claim()
  expect([kept.getItem(key), kept.getUnclaimed(key)]).toEqual(['mitt', null])
  kept.suspend()
  kept.enter('b')
  expect(kept.getItem(key)).toBeNull()
})

test.each(claimed)('$key of a visitor goes when who signs in says that it is not theirs', ({ key }) => {
  const { kept, device, tab } = setUp()
  kept.setItem(key, 'ditt')
  kept.enter('a')
  kept.discardUnclaimed()
  expect([kept.getItem(key), kept.getUnclaimed(key)]).toEqual([null, null])
  for (const store of [device, tab]) expect([store.getItem(key), store.getItem(NOTES_KEY)]).toEqual([null, null])
})

test.each(written.filter(({ place }) => place === 'tab'))(
  'no $key is left in the tab by a session that ran out',
  ({ key }) => {
    const { kept, tab } = setUp()
    kept.enter('a')
    kept.setItem(key, 'hemligt')
    kept.suspend()
    expect(tab.getItem(key)).toBeNull()
  },
)

test.each(written.filter(({ hours }) => hours !== undefined))(
  '$key is gone $hours hours after it was last written',
  ({ key, hours = 0 }) => {
    const { kept, clock, open, device, tab } = setUp()
    kept.setItem(key, 'a')
    clock.now += (hours - 1) * HOUR
    kept.setItem(key, 'b')
    clock.now += HOUR
    expect(kept.getItem(key)).toBe('b')
    clock.now += (hours - 1) * HOUR
    expect(kept.getItem(key)).toBeNull()
    kept.setItem(key, 'c')
    clock.now += hours * HOUR
    open()
    for (const store of [device, tab]) expect(store.getItem(key)).toBeNull()
  },
)

test('what was there before there were notes begins its time when it is first met', () => {
  const device = memoryStore()
  device.setItem('anonymousMessages', '[]')
  const { kept, clock } = setUp(device)
  expect(kept.getItem('anonymousMessages')).toBe('[]')
  clock.now += 24 * HOUR
  expect(kept.getItem('anonymousMessages')).toBeNull()
})

test.each([false, true])(
  'nothing of a person stays or comes when they have left; their session stays: %s',
  (keepsSession) => {
    const { kept, device, tab } = setUp()
    kept.enter('a')
    for (const { key } of KEYS) kept.setItem(key, 'x')
    kept.leave({ keepsSession })
    kept.setItem('clientChatDraft', 'late')
    const left = KEYS.filter(({ key, place }) => (place === 'device' ? device : tab).getItem(key) !== null)
    const stays = (item: StoredItem) =>
      item.place === 'device' && (item.whose === 'device' || (keepsSession && item.whose === 'session'))
    expect(left).toEqual(KEYS.filter(stays))
    expect(device.getItem(NOTES_KEY)).toBeNull()
  },
)

test.each(['{', '[]', '7', '{"clientChatDraft":{"owner":7}}'])('damaged notes are none: %s', (notes) => {
  const { kept, tab } = setUp()
  kept.setItem('clientChatDraft', 'kvar')
  tab.setItem(NOTES_KEY, notes)
  expect(kept.getItem('clientChatDraft')).toBe('kvar')
})

const shared = claimed.filter(({ place }) => place === 'device')

/** Two tabs of one browser. */
function twoTabs() {
  const { kept: one, device, open } = setUp()
  return { one, reloaded: open, two: setUp(device).kept }
}

test.each(claimed)('$key is of the tab that a visitor wrote it in, after a reload too', ({ key }) => {
  const { one, reloaded } = twoTabs()
  expect(one.isOfThisTab()).toBe(true)
  one.setItem(key, 'mitt')
  one.setItem(key, 'mitt också')
  for (const kept of [one, reloaded()]) expect(kept.isOfThisTab()).toBe(true)
})

test.each(shared)('$key of another tab is not this one’s by anything that this one keeps beside it', ({ key }) => {
  for (const beside of claimed.filter((item) => item.key !== key)) {
    const { one, two } = twoTabs()
    one.setItem(key, 'någons')
    expect(two.isOfThisTab()).toBe(false)
    two.setItem(beside.key, 'en sida var öppen')
    expect(two.isOfThisTab()).toBe(false)
  }
})

test.each(shared)('$key that two tabs have written is neither’s alone, nor is a copy of it', ({ key }) => {
  const { one, two } = twoTabs()
  one.setItem(key, 'någons')
  two.setItem(key, 'någons, och mitt')
  two.setItem('pendingAnamnesisMessages', 'någons, och mitt')
  for (const kept of [one, two]) expect(kept.isOfThisTab()).toBe(false)
  one.removeItem(key)
  expect(two.isOfThisTab()).toBe(false)
})

test.each(shared)('$key from before the tab was noted is asked about', ({ key }) => {
  const { kept, device } = setUp()
  device.setItem(key, 'någons')
  device.setItem(NOTES_KEY, JSON.stringify({ [key]: { owner: null, at: 1_800_000_000_000 } }))
  expect(kept.isOfThisTab()).toBe(false)
  kept.enter('a')
  expect(kept.getUnclaimed(key)).toBe('någons')
})

test.each(shared)(
  '$key that somebody calls theirs before they have an account is this tab’s, and no account’s',
  ({ key }) => {
    const { one, two } = twoTabs()
    one.setItem(key, 'mitt')
    two.claim()
    expect([two.isOfThisTab(), one.isOfThisTab()]).toEqual([true, false])
    two.enter('a')
    expect(two.isOfThisTab()).toBe(true)
    expect([two.getItem(key), two.getUnclaimed(key)]).toEqual([null, 'mitt'])
  },
)
