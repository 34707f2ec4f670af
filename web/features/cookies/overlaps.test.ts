import { expect, test } from 'vitest'
import { overlaps } from './overlaps.ts'

const place = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const NOTICE = place(0, 788, 390, 844)

test.each([
  ['a field behind it', place(16, 780, 374, 820), true],
  ['a button that it cuts', place(300, 830, 374, 900), true],
  ['what ends where it begins', place(16, 700, 374, 788), false],
  ['what is further down the page', place(16, 844, 374, 900), false],
  ['what is beside it', place(390, 788, 500, 844), false],
  ['what takes no room', place(16, 800, 16, 820), false],
])('%s', (_what, other, expected) => {
  expect(overlaps(NOTICE, other)).toBe(expected)
})
