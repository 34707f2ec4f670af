import { expect, test } from 'vitest'
import { nextTab } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, null],
  ['Tab', 0, null],
])('%s at %i leads to %s of three', (key, at, to) => {
  expect(nextTab(key, at, 3)).toBe(to)
})
