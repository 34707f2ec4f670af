import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTherapists } from '../../contract/matching.ts'
import { invalidate, q, queryClient } from './queries.ts'
import { session } from './session.ts'

const fetcher = vi.fn<() => Promise<Response>>()
const list = q(listTherapists)
const LISTED = { therapists: [] }

/** A screen with the list on it, until the test ends. */
const screens: (() => void)[] = []
function show() {
  const screen = new QueryObserver(queryClient, list)
  screens.push(screen.subscribe(() => undefined))
  return screen
}

function tokenUntil(expiresAt: number): string {
  return `head.${btoa(JSON.stringify({ exp: expiresAt / 1000 }))}.signature`
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetcher.mockReset())
  queryClient.mount()
})

afterEach(() => {
  for (const leave of screens.splice(0)) leave()
  queryClient.unmount()
  queryClient.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a network a list that was never fetched says so at once, and does not wait', async () => {
  onlineManager.setOnline(false)
  fetcher.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show()
  await expect.poll(() => screen.getCurrentResult().error?.code).toBe('network')
  expect(screen.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', data: undefined })
  expect(fetcher).toHaveBeenCalledOnce()
})

test('without a network what was fetched before is still shown, and a failed look takes nothing away', async () => {
  fetcher.mockImplementation(async () => Response.json(LISTED))
  const screen = show()
  await expect.poll(() => screen.getCurrentResult().data).toEqual(LISTED)
  onlineManager.setOnline(false)
  fetcher.mockRejectedValue(new TypeError('Failed to fetch'))
  await screen.refetch()
  expect(screen.getCurrentResult()).toMatchObject({ data: LISTED, error: { code: 'network' }, fetchStatus: 'idle' })
})

test('what could not be fetched is fetched by itself when the network is back', async () => {
  onlineManager.setOnline(false)
  fetcher.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show()
  await expect.poll(() => screen.getCurrentResult().error?.code).toBe('network')
  fetcher.mockImplementation(async () => Response.json(LISTED))
  onlineManager.setOnline(true)
  await expect.poll(() => screen.getCurrentResult().data).toEqual(LISTED)
})

test('what was not there a moment ago is not asked for by the screen that opens, unless something has changed or time has passed', async () => {
  vi.useFakeTimers()
  fetcher.mockImplementation(async () =>
    Response.json({ detail: 'Finns inte.', code: 'not_found', request_id: 'r' }, { status: 404 }),
  )
  await queryClient.prefetchQuery(list)
  expect(show().getCurrentResult()).toMatchObject({ error: { status: 404 }, fetchStatus: 'idle' })
  await vi.advanceTimersByTimeAsync(14_000)
  show()
  expect(fetcher).toHaveBeenCalledOnce()
  for (const leave of screens.splice(0)) leave()
  await invalidate(listTherapists)
  show()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetcher).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(15_000)
  show()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetcher).toHaveBeenCalledTimes(3)
})

test('what was not there is fetched again where it is shown, and the same screen shows it', async () => {
  fetcher.mockImplementation(async () =>
    Response.json({ detail: 'Finns inte.', code: 'not_found', request_id: 'r' }, { status: 404 }),
  )
  const screen = show()
  await expect.poll(() => screen.getCurrentResult().error?.status).toBe(404)
  fetcher.mockImplementation(async () => Response.json(LISTED))
  await invalidate(listTherapists)
  expect(screen.getCurrentResult()).toMatchObject({ data: LISTED, error: null })
})

test('whoever signs out leaves nothing of what was fetched, and neither does a session that ends by itself', () => {
  for (const end of [() => session.signOut(), () => session.expire('/profile')]) {
    session.signIn(tokenUntil(Date.now() + 60_000))
    queryClient.setQueryData(list.queryKey, LISTED)
    end()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  }
})

test('with a network a call that did not come through is tried three times more; an answer is an answer', async () => {
  vi.useFakeTimers()
  fetcher.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetcher).toHaveBeenCalledTimes(4)
  expect(screen.getCurrentResult().error?.code).toBe('network')
  fetcher.mockImplementation(async () =>
    Response.json({ detail: 'Fel.', code: 'internal', request_id: 'r' }, { status: 500 }),
  )
  await screen.refetch()
  expect(fetcher).toHaveBeenCalledTimes(5)
})
