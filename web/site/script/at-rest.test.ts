import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The script runs in a page alone.
const added: { rel: string; href: string }[] = []
vi.stubGlobal('document', {
  documentElement: {},
  body: { dataset: { prefetch: '/assets/a.js /assets/b.js' } },
  head: { append: (link: { rel: string; href: string }) => added.push(link) },
  createElement: () => ({}),
})
const { doAtRest } = await import('./at-rest.ts')

beforeEach(() => {
  vi.useFakeTimers()
  added.length = 0
})
afterEach(() => vi.useRealTimers())

async function rest(connection: object | undefined) {
  vi.stubGlobal('navigator', { connection })
  doAtRest()
  expect(added).toEqual([])
  await vi.runAllTimersAsync()
}

test('fetches the chat’s files ahead', async () => {
  await rest(undefined)
  expect(added).toEqual([
    { rel: 'prefetch', href: '/assets/a.js' },
    { rel: 'prefetch', href: '/assets/b.js' },
  ])
})

test('fetches nothing ahead for who saves data', async () => {
  await rest({ saveData: true })
  expect(added).toEqual([])
})
