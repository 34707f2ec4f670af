import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_LOAD_TIMEOUT } from '../../contract/limits.ts'
import { ChunkLoadError, loadRouteModule } from './load-route-module.ts'

const HELP = { id: 'help', module: '/assets/help.js' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('fetches the script of a route once', async () => {
  const fetchModule = vi.fn<(path: string) => Promise<unknown>>().mockResolvedValue({ default: 'page' })
  const loaded = {}
  expect(await loadRouteModule(HELP, loaded, fetchModule)).toEqual({ default: 'page' })
  expect(await loadRouteModule(HELP, loaded, fetchModule)).toEqual({ default: 'page' })
  expect(fetchModule.mock.calls).toEqual([['/assets/help.js']])
  expect(vi.getTimerCount()).toBe(0)
})

test('throws where the script is missing, and asks for it again the next time', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const fetchModule = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(missing).mockResolvedValueOnce('page')
  const loaded = {}
  await expect(loadRouteModule(HELP, loaded, fetchModule)).rejects.toThrow(new ChunkLoadError({ cause: missing }))
  expect(await loadRouteModule(HELP, loaded, fetchModule)).toBe('page')
})

test('throws when the script has not come within 120 seconds', async () => {
  const outcome = loadRouteModule(HELP, {}, () => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
  expect(CHUNK_LOAD_TIMEOUT).toBe(120_000)
})
