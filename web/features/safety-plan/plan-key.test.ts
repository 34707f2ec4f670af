import { afterEach, expect, test, vi } from 'vitest'
import { openOnDevice, sealForDevice } from './device-plan.ts'
import { EMPTY_PLAN } from './merge-plans.ts'
import { planKey } from './plan-key.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's database with one store, as far as a key needs it; one that `isFull` takes nothing. */
function useDatabase({ isFull = false } = {}) {
  const held = new Map<string, unknown>()
  const asked = (answer: () => unknown) => {
    const fields: { result: unknown; error: unknown } = { result: undefined, error: null }
    const request = Object.assign(new EventTarget(), fields)
    queueMicrotask(() => {
      try {
        request.result = answer()
        request.dispatchEvent(new Event('success'))
      } catch (error) {
        request.error = error
        request.dispatchEvent(new Event('error'))
      }
    })
    return request
  }
  const add = (key: unknown, name: string) =>
    asked(() => {
      if (isFull || held.has(name)) throw new Error('refused')
      held.set(name, key)
    })
  const store = { get: (name: string) => asked(() => held.get(name)), add }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => asked(() => database) })
}

test('two tabs that keep a plan at once have one key, and each other’s plans open', async () => {
  useDatabase()
  const [one, other] = await Promise.all([sealForDevice(EMPTY_PLAN), sealForDevice({ ...EMPTY_PLAN, alone: 'Gå ut' })])
  expect(await openOnDevice(one)).toEqual(EMPTY_PLAN)
  expect(await openOnDevice(other)).toMatchObject({ alone: 'Gå ut' })
})

test('a plan that is sealed and never written leaves the one before as it was', async () => {
  useDatabase()
  const written = await sealForDevice(EMPTY_PLAN)
  await sealForDevice({ ...EMPTY_PLAN, alone: 'Gå ut' })
  expect(await openOnDevice(written)).toEqual(EMPTY_PLAN)
})

test('a browser that keeps no key says so', async () => {
  useDatabase({ isFull: true })
  await expect(planKey()).rejects.toThrow('keeps no key')
})
