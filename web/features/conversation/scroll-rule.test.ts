import { expect, it } from 'vitest'
import { isNearBottom } from './scroll-rule.ts'

it.each([
  { scrollTop: 600, near: true },
  { scrollTop: 500, near: true },
  { scrollTop: 499, near: false },
  { scrollTop: 0, near: false },
])('at $scrollTop of 1000 px in a window of 400 px: $near', ({ scrollTop, near }) => {
  expect(isNearBottom({ scrollTop, clientHeight: 400, scrollHeight: 1000 })).toBe(near)
})

it('is at the bottom when everything fits', () => {
  expect(isNearBottom({ scrollTop: 0, clientHeight: 400, scrollHeight: 300 })).toBe(true)
})
