import { expect, it } from 'vitest'
import { continueSitting, isLongSitting } from './long-session.ts'
import type { Sitting } from './long-session.ts'

const minute = 60_000
const sit = (...minutes: number[]) =>
  minutes.reduce<Sitting | null>((sitting, at) => continueSitting(sitting, at * minute), null) ?? { since: 0, last: 0 }

it('reminds after three hours without a break', () => {
  expect(isLongSitting(sit(0, 25, 50, 75, 100, 125, 150, 175))).toBe(false)
  expect(isLongSitting(sit(0, 25, 50, 75, 100, 125, 150, 180))).toBe(true)
})

it('starts anew after a pause of more than half an hour', () => {
  expect(sit(0, 25, 56).since).toBe(56 * minute)
})
