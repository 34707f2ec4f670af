import { afterEach, expect, test, vi } from 'vitest'
import { NOTES_KEY } from '../../api/item-store.ts'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import { NEUTRAL_SITE } from '../../features/safety/leave-rule.ts'

// The script runs in a page alone.
const page = { documentElement: { hidden: false }, addEventListener: () => undefined }
vi.stubGlobal('document', page)
const { leave, offerLeave, OF_SESSION, STAYING } = await import('./leave.ts')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser in which everything is kept that the site ever keeps. */
function fullBrowser(values: Readonly<Record<string, string>> = {}) {
  const device: Record<string, string> = { [NOTES_KEY]: '{}' }
  for (const [key, { place }] of Object.entries(STORED_ITEMS)) if (place === 'device') device[key] = 'något'
  Object.assign(device, values)
  const storage = Object.defineProperties(device, {
    getItem: { value: (key: string) => device[key] ?? null },
    removeItem: { value: (key: string) => delete device[key] },
  })
  const browser = {
    cleared: vi.fn<() => void>(),
    replace: vi.fn<(address: string) => void>(),
    fetch: vi.fn<typeof fetch>(async () => new Response()),
    device,
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { clear: browser.cleared })
  vi.stubGlobal('location', { replace: browser.replace })
  vi.stubGlobal('fetch', browser.fetch)
  return browser
}

const keysOf = (whose: string) =>
  Object.entries(STORED_ITEMS)
    .filter(([, item]) => item.place === 'device' && item.whose === whose)
    .map(([key]) => key)

test('knows what stays as the list of all that is kept does', () => {
  const device = Object.keys(STORED_ITEMS)
  expect(device.filter((key) => STAYING.test(key))).toEqual(keysOf('device'))
  expect(device.filter((key) => OF_SESSION.test(key))).toEqual(keysOf('session'))
})

test('leaves nothing that was written, and signs out behind itself', () => {
  const browser = fullBrowser({ therapy_auth_token: 'min.nyckel.här' })
  leave()
  expect(page.documentElement.hidden).toBe(true)
  expect(Object.keys(browser.device).toSorted()).toEqual(keysOf('device').toSorted())
  expect(browser.cleared).toHaveBeenCalledOnce()
  expect(browser.fetch).toHaveBeenCalledWith('/auth/logout', {
    method: 'POST',
    headers: { Authorization: 'Bearer min.nyckel.här' },
    keepalive: true,
  })
  expect(browser.replace).toHaveBeenCalledWith(NEUTRAL_SITE)
})

test('keeps the session where that was chosen', () => {
  const browser = fullBrowser({ lyhord_quick_exit: 'stay' })
  leave()
  expect(Object.keys(browser.device).toSorted()).toEqual([...keysOf('device'), ...keysOf('session')].toSorted())
  expect(browser.fetch).not.toHaveBeenCalled()
})

test('leaves also where the browser blocks its storage', () => {
  const browser = fullBrowser()
  vi.stubGlobal('localStorage', undefined)
  expect(leave).not.toThrow()
  expect(browser.replace).toHaveBeenCalledWith(NEUTRAL_SITE)
})

test('is asked for by Esc three times, however long it is held down each time', () => {
  vi.useFakeTimers()
  const browser = fullBrowser()
  const listeners: ((event: Pick<KeyboardEvent, 'key' | 'repeat'>) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  offerLeave()
  const press = (repeat: boolean) => listeners.forEach((listener) => listener({ key: 'Escape', repeat }))
  press(false)
  for (let held = 0; held < 10; held += 1) press(true)
  press(false)
  expect(browser.replace).not.toHaveBeenCalled()
  press(false)
  expect(browser.replace).toHaveBeenCalledWith(NEUTRAL_SITE)
})
