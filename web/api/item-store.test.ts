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

test.each(claimed.filter(({ place }) => place === 'device'))(
  '$key is of this tab where it was written since the page was loaded, or beside a part that the tab keeps',
  ({ key }) => {
    const { kept, device, open } = setUp()
    expect(kept.isOfThisTab()).toBe(true)
    kept.setItem(key, 'mitt')
    expect(kept.isOfThisTab()).toBe(true)
    expect(open().isOfThisTab()).toBe(false)
    const another = createItemStore({ device, tab: memoryStore(), now: () => 1_800_000_000_000 })
    expect(another.isOfThisTab()).toBe(false)
    kept.setItem('instantChatMessages', 'en del')
    expect(open().isOfThisTab()).toBe(true)
    expect(another.isOfThisTab()).toBe(false)
  },
)
