import { beforeEach, expect, test, vi } from 'vitest'

// The script runs in a page alone.
const added: { rel: string; href: string }[] = []
vi.stubGlobal('document', {
  documentElement: {},
  body: { dataset: { prefetch: '/manifest.webmanifest /assets/a.js' } },
  head: { append: (link: { rel: string; href: string }) => added.push(link) },
  createElement: () => ({}),
})
const { fetchAhead } = await import('./at-rest.ts')

beforeEach(() => {
  added.length = 0
})

test('fetches the manifest and then the chat’s files', () => {
  vi.stubGlobal('navigator', {})
  fetchAhead()
  expect(added).toEqual([
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'prefetch', href: '/assets/a.js' },
  ])
})

test('fetches nothing for who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fetchAhead()
  expect(added).toEqual([])
})
