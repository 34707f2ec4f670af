import { expect, test, vi } from 'vitest'

// The script runs in a page alone.
type Listen = (event: unknown) => void
const inPage: Listen[] = []
const inPanel: Listen[] = []
const panel = {
  id: 'meny',
  open: false,
  showModal: () => (panel.open = true),
  close: () => (panel.open = false),
  addEventListener: (_: string, listen: Listen) => inPanel.push(listen),
}
vi.stubGlobal('document', {
  documentElement: {},
  addEventListener: (_: string, listen: Listen) => inPage.push(listen),
  querySelectorAll: () => [panel],
})
const { offerPanels } = await import('./panels.ts')
offerPanels()

/** Presses something that a selector finds, in the panel or outside; tells whether the browser was held back. */
function press(found: RegExp, listeners: readonly Listen[]): boolean {
  const preventDefault = vi.fn<() => void>()
  const target = {
    closest: (selector: string) => (found.test(selector) ? target : null),
    matches: (selector: string) => found.test(selector),
  }
  for (const listen of listeners) listen({ target, preventDefault })
  return preventDefault.mock.calls.length > 0
}

test('its buttons open and close a panel in the browser’s stead', () => {
  expect(press(/^\[commandfor=meny\]$/, inPage)).toBe(true)
  expect(panel.open).toBe(true)
  expect(press(/^\[commandfor=meny\]$/, inPage)).toBe(true)
  expect(panel.open).toBe(false)
  expect(press(/another/, inPage)).toBe(false)
  expect(panel.open).toBe(false)
})

test.each([
  [/\bdialog\b/, false],
  [/\bnav a\b/, false],
  [/\bp\b/, true],
])('after a press in it on what %s finds it is open: %s', (found, isOpen) => {
  panel.showModal()
  expect(press(found, inPanel)).toBe(false)
  expect(panel.open).toBe(isOpen)
})
