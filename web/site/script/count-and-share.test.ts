import { expect, test, vi } from 'vitest'

// The script runs in a page alone.
const listeners: ((event: unknown) => void)[] = []
const said = { words: '', replaceChildren: (words: string) => (said.words = words) }
vi.stubGlobal('document', {
  documentElement: {},
  title: 'Ett inlägg · Lyhörd',
  addEventListener: (_: string, listen: (event: unknown) => void) => listeners.push(listen),
  querySelectorAll: () => [said],
})
vi.stubGlobal('location', { origin: 'https://lyhord.test', pathname: '/blog/ett-inlagg' })
const { countAndShare } = await import('./count-and-share.ts')
countAndShare()

/** Presses something that the selectors find, or not; tells whether the browser was held back. */
function press(matches: string, dataset: Readonly<Record<string, string>> = {}): boolean {
  const preventDefault = vi.fn<() => void>()
  const target = { closest: (selector: string) => (selector === matches ? { dataset } : null) }
  for (const listen of listeners) listen({ target, preventDefault })
  return preventDefault.mock.calls.length > 0
}

test('a counted link is told of by its name and place, and is followed', async () => {
  const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  expect(press('[data-event]', { event: 'start_chat', location: 'hero', button: 'true' })).toBe(false)
  press('something else')
  expect(sendBeacon).toHaveBeenCalledOnce()
  const [address, body] = sendBeacon.mock.calls[0] ?? []
  expect(address).toBe('/api/events')
  expect(body?.type).toBe('application/json')
  expect(await body?.text()).toBe('{"event":"start_chat","location":"hero"}')
})

test('“Dela” opens the device’s sheet; closing it again is no fault', async () => {
  const share = vi.fn<(what: object) => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('navigator', { share })
  press('[data-share]')
  expect(share).toHaveBeenCalledWith({ title: 'Ett inlägg · Lyhörd', url: 'https://lyhord.test/blog/ett-inlagg' })
  await Promise.resolve()
  expect(said.words).toBe('')
})

test('without a sheet the address is copied, and the page says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  press('[data-share]')
  expect(writeText).toHaveBeenCalledWith('https://lyhord.test/blog/ett-inlagg')
  await vi.waitFor(() => expect(said.words).toBe('Länken är kopierad'))
})
