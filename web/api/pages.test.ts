import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessLog } from '../../contract/sharing.ts'
import { eachOnce, offsetAfter, pagesOf, prefetchPages } from './pages.ts'
import { invalidate, queryClient } from './queries.ts'
import { session } from './session.ts'

/** What there is to read, newest first, two on a page. */
let lines: string[] = []
const asked: (string | null)[] = []
const LOG = pagesOf(
  accessLog,
  (before: string | null) => ({ query: before === null ? {} : { before } }),
  ({ entries, has_more: hasMore }) => (hasMore ? entries.at(-1)?.at : undefined),
)

function answer(url: string): Response {
  const before = new URL(url, 'https://lyhord.example').searchParams.get('before')
  asked.push(before)
  const from = before === null ? 0 : lines.indexOf(before) + 1
  const entries = lines.slice(from, from + 2).map((at) => ({ at, text: 'Läste.', by_other: false, device: null }))
  return Response.json({ entries, has_more: from + 2 < lines.length })
}

const day = (date: number) => `2026-11-0${date}T08:00:00.000Z`

let leave: () => void = () => undefined
function show() {
  const screen = new InfiniteQueryObserver(queryClient, LOG)
  leave = screen.subscribe(() => undefined)
  return screen
}

const shownOn = (screen: ReturnType<typeof show>) =>
  screen.getCurrentResult().data?.pages.map(({ entries }) => entries.map(({ at }) => at))

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>(async (url) => answer(url)),
  )
  session.signIn(`head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))}.signature`)
  lines = [5, 4, 3, 2, 1].map(day)
  asked.length = 0
})

afterEach(() => {
  leave()
  session.signOut()
  vi.unstubAllGlobals()
})

test('each page is asked for from where the one before it ends, until the list says that there is no more', async () => {
  const screen = show()
  await expect.poll(() => shownOn(screen)).toEqual([[day(5), day(4)]])
  await screen.fetchNextPage()
  await screen.fetchNextPage()
  expect(asked).toEqual([null, day(4), day(2)])
  expect(shownOn(screen)).toEqual([[day(5), day(4)], [day(3), day(2)], [day(1)]])
  expect(screen.getCurrentResult().hasNextPage).toBe(false)
})

test('what an endpoint has told is fetched anew page by page, so that nothing falls between two', async () => {
  const screen = show()
  await expect.poll(() => shownOn(screen)).toHaveLength(1)
  await screen.fetchNextPage()
  lines = [6, 5, 4, 3, 2, 1].map(day)
  asked.length = 0
  await invalidate(accessLog)
  expect(asked).toEqual([null, day(5)])
  expect(shownOn(screen)).toEqual([
    [day(6), day(5)],
    [day(4), day(3)],
  ])
})

test('by offset a page begins where what has come ends, and none does once all has', () => {
  const after = offsetAfter(({ words }: { words: readonly object[]; total: number }) => words)
  const page = (count: number, total: number) => ({ words: Array.from({ length: count }, () => ({})), total })
  expect(after(page(2, 5), [page(2, 5)])).toBe(2)
  expect(after(page(2, 5), [page(2, 5), page(2, 5)])).toBe(4)
  expect(after(page(1, 5), [page(2, 5), page(2, 5), page(1, 5)])).toBeUndefined()
  expect(after(page(0, 0), [page(0, 0)])).toBeUndefined()
})

test('what was read goes with the screen; what a loader has fetched waits for it', async () => {
  prefetchPages(LOG)
  await expect.poll(() => asked).toEqual([null])
  const stored = () => queryClient.getQueryCache().find({ queryKey: LOG.queryKey })
  await expect.poll(() => stored()?.state.status).toBe('success')
  queryClient.clear()
  const screen = show()
  await expect.poll(() => shownOn(screen)).toHaveLength(1)
  leave()
  await expect.poll(stored).toBeUndefined()
})

test('what stands on two pages stands in the list once', () => {
  const [first, second] = [{ id: 'a' }, { id: 'b' }]
  expect(eachOnce([first, second, { id: 'b' }, { id: 'a' }]).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(eachOnce([{ text: 'x' }, { text: 'x' }])).toHaveLength(2)
})
