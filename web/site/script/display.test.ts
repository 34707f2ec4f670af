import { expect, test, vi } from 'vitest'

// The script runs in a page alone.
const kept = new Map([['lyhord_theme', 'dark']])
const dataset: Record<string, string> = {}
const radios = ['', 'light', 'dark'].map((value) => ({
  name: 'theme',
  value,
  checked: false,
  choose: () => {},
  addEventListener(_: string, work: () => void) {
    this.choose = work
  },
}))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('document', {
  documentElement: { dataset },
  querySelectorAll: () => radios,
})
const { applyDisplay, offerDisplay } = await import('./display.ts')

test('what was chosen stands before the first paint, and can be chosen anew', () => {
  applyDisplay()
  expect(dataset).toEqual({ theme: 'dark', textSize: '' })
  offerDisplay()
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, true])
  radios[1]?.choose()
  expect(kept.get('lyhord_theme')).toBe('light')
  expect(dataset['theme']).toBe('light')
  radios[0]?.choose()
  expect(kept.has('lyhord_theme')).toBe(false)
  expect(dataset['theme']).toBe('')
})
