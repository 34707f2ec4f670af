import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The script runs in a page alone.
const added: { rel: string; href: string }[] = []
const badge = { hidden: true }
vi.stubGlobal('document', {
  documentElement: {},
  body: { dataset: { prefetch: '/assets/a.js /assets/b.js' } },
  head: { append: (link: { rel: string; href: string }) => added.push(link) },
  createElement: () => ({}),
  querySelectorAll: () => [badge],
})
const { doAtRest } = await import('./at-rest.ts')

beforeEach(() => {
  vi.useFakeTimers()
  added.length = 0
})
afterEach(() => vi.useRealTimers())

async function rest(connection: object | undefined, health: () => Promise<Response>) {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('fetch', health)
  doAtRest()
  expect(added).toEqual([])
  await vi.runAllTimersAsync()
}

test('fetches the chat’s files ahead, and shows that it is the demo', async () => {
  await rest(undefined, async () => Response.json({ status: 'ok', demo_mode: true }))
  expect(added).toEqual([
    { rel: 'prefetch', href: '/assets/a.js' },
    { rel: 'prefetch', href: '/assets/b.js' },
  ])
  expect(badge.hidden).toBe(false)
})

test('fetches nothing ahead for who saves data, and says nothing of a demo that it does not know of', async () => {
  await rest({ saveData: true }, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(added).toEqual([])
  expect(badge.hidden).toBe(true)
})
