import { expect, test } from 'vitest'
import { createAttendance } from './attendance.ts'

function page() {
  const clock = { now: 1_000_000 }
  const target = new EventTarget()
  return { clock, target, attendance: createAttendance(target, () => clock.now) }
}

test('a page that was just opened is attended, and soon not', () => {
  const { clock, attendance } = page()
  expect(attendance.isAttended()).toBe(true)
  clock.now += 10_000
  expect(attendance.isAttended()).toBe(false)
})

test.each(['pointerdown', 'keydown', 'click', 'input'])('%s makes it attended again', (act) => {
  const { clock, target, attendance } = page()
  clock.now += 60_000
  target.dispatchEvent(new Event(act))
  expect(attendance.isAttended()).toBe(true)
  clock.now += 10_000
  expect(attendance.isAttended()).toBe(false)
})

test('what happens by itself does not', () => {
  const { clock, target, attendance } = page()
  clock.now += 60_000
  for (const by of ['visibilitychange', 'focus', 'online', 'scroll', 'mousemove']) target.dispatchEvent(new Event(by))
  expect(attendance.isAttended()).toBe(false)
})
