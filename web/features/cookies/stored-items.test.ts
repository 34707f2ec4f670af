import { expect, test } from 'vitest'
import { SESSION_KEYS } from '../../api/session-store.ts'
import { KEPT } from '../anonymous-chat/kept-messages.ts'
import { STORED_GROUPS } from './stored-items.ts'

const files = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.entries(files).map(([file, text]) => ({ file, text }))
const cookieSources = Object.values(
  import.meta.glob<string>(
    ['/worker/features/anonymous-chat/read-visitor.ts', '/worker/features/sign-in/known-device.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

/** Their keys come from elsewhere: from the caller, from a list of keys, or are gone at once. */
const OTHERS_KEYS = [
  '/web/api/browser-storage.ts',
  '/web/api/session-store.ts',
  '/web/features/conversation/use-draft.ts',
]
const KEY = /const \w*KEY = '([^']+)'/g
const LISTED_KEYS = /\.setItem\(\s*(SESSION_KEYS|KEPT)\./

function keysIn(text: string): string[] {
  return [...text.matchAll(KEY)].map(([, key = '']) => key)
}

const known = STORED_GROUPS.flatMap((group) => group.items.map((item) => item.name))

test('every file that stores something names its key where this test finds it', () => {
  const storing = sources.filter(({ file, text }) => text.includes('.setItem(') && !OTHERS_KEYS.includes(file))
  const hidden = storing.filter(({ text }) => !LISTED_KEYS.test(text) && !/_KEY\b|\bKEY\b/.test(text))
  expect(hidden.map(({ file }) => file)).toEqual([])
})

test('the list has every key that the site stores, and no other', () => {
  const stored = sources.flatMap(({ text }) => keysIn(text))
  const all = new Set([...stored, ...Object.values(SESSION_KEYS), ...Object.values(KEPT)])
  const cookies = cookieSources.map((text) => /const NAME = '(\w+)'/.exec(text)?.[1] ?? 'a cookie of another name')
  expect(new Set(known)).toEqual(new Set([...all, ...cookies, 'react-router-scroll-positions']))
})

test('each is named once, and says what for and how long', () => {
  expect(new Set(known).size).toBe(known.length)
  for (const { purpose, lasts } of STORED_GROUPS.flatMap((group) => group.items)) {
    expect(purpose).toMatch(/\.$/)
    expect(lasts).toMatch(/\.$/)
  }
})
