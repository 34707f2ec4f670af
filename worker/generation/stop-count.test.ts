import { expect, test } from 'vitest'
import { DAY } from '../day.ts'
import { stopsToday, withStop } from './stop-count.ts'

test('counts both kinds, and begins anew each day', () => {
  const late = 5 * DAY - 1
  const two = withStop(withStop(null, true, late - 1), false, late)
  expect(two).toEqual({ day: 4, shown: 1, unshown: 1 })
  expect(stopsToday(two, late)).toEqual(two)
  expect(stopsToday(two, late + 1)).toEqual({ day: 5, shown: 0, unshown: 0 })
  expect(withStop(two, true, late + 1)).toEqual({ day: 5, shown: 1, unshown: 0 })
})
