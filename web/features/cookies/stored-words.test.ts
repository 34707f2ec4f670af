import { expect, test } from 'vitest'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import { STORED_GROUPS } from './stored-words.ts'

const files = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const cookieSources = Object.values(
  import.meta.glob<string>(
    ['/worker/features/anonymous-chat/read-visitor.ts', '/worker/features/devices/known-device.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** Sets up the one way to storage; what runs inline, before that is there: it reads two settings, and keeps a draft through a reload. */
const MAY_REACH = [
  '/web/api/browser-storage.ts',
  '/web/features/anonymous-chat/use-early-send.ts',
  '/web/features/safety-plan/plan-key.ts',
  '/web/root.tsx',
  '/web/service-worker/service-worker.ts',
  '/web/site/script/leave.ts',
  '/web/site/script/storage.ts',
  '/web/site/script/sweep.ts',
]
const STORAGE = /(?<!\()\b(localStorage|sessionStorage|indexedDB|caches|cookieStore)\b/

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

test('nothing but the item store reaches what the browser keeps', () => {
  const reaching = Object.entries(files).filter(([, text]) => STORAGE.test(withoutComments(text)))
  expect(reaching.map(([file]) => file).toSorted()).toEqual(MAY_REACH)
})

test('the script before the first paint reads only what is in the list', () => {
  const keys = [...(files['/web/root.tsx'] ?? '').matchAll(/\.getItem\('(\w+)'\)/g)].map(([, key]) => key)
  expect(keys).toHaveLength(4)
  for (const key of keys) expect(Object.keys(STORED_ITEMS)).toContain(key)
})

test('the cookie page has all that is kept, each once in its place, and says what for and how long', () => {
  const cookies = cookieSources.map((text) => `__Host-${/const NAME = '(\w+)'/.exec(text)?.[1]}`)
  const [inCookies, onDevice, inTab] = STORED_GROUPS.map(({ items }) => items.map(({ name }) => name))
  const keysIn = (place: string) =>
    Object.entries(STORED_ITEMS).flatMap(([key, item]) => (item.place === place ? key : []))
  expect(inCookies?.toSorted()).toEqual(cookies.toSorted())
  expect(onDevice).toEqual([...keysIn('device'), 'lyhord_notes'])
  expect(inTab).toEqual([...keysIn('tab'), 'lyhord_notes', 'react-router-scroll-positions'])
  for (const { purpose, lasts } of STORED_GROUPS.flatMap(({ items }) => items)) {
    expect(purpose).toMatch(/\.$/)
    expect(lasts).toMatch(/\.$/)
  }
})
