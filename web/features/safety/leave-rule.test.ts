import { describe, expect, test } from 'vitest'
import { isLeaving, pressed } from './leave-rule.ts'

describe('Esc three times', () => {
  const leavesAfter = (...times: number[]) =>
    isLeaving(times.reduce<readonly number[]>((earlier, now) => pressed(earlier, now), []))

  test('leaves when quick, not when slow or twice', () => {
    expect(leavesAfter(0, 300, 600)).toBe(true)
    expect(leavesAfter(0, 300)).toBe(false)
    expect(leavesAfter(0, 1000, 2000)).toBe(false)
    expect(leavesAfter(0, 2000, 2300, 2600)).toBe(true)
  })
})
