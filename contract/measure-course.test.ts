import { describe, expect, test } from 'vitest'
import { worseCourse } from './measure-course.ts'

/** Measures of days one after the other, the first on 1 November. */
const days = (...totals: readonly number[]) =>
  totals.map((total, day) => ({ created_at: `2026-11-${String(day + 1).padStart(2, '0')}T12:00:00.000Z`, total }))

describe('three measures in a row', () => {
  test.each([
    ['madrs_s', [10, 12, 14], { from: 10, to: 14 }],
    ['madrs_s', [10, 11, 13], null],
    ['phq_9', [4, 5, 9], { from: 4, to: 9 }],
    ['phq_9', [4, 5, 8], null],
    ['gad_7', [0, 3, 4], { from: 0, to: 4 }],
    ['gad_7', [0, 2, 3], null],
  ] as const)('of %s are worse from the least change on: %j', (scale, totals, said) => {
    expect(worseCourse(scale, days(...totals))).toEqual(said)
  })

  test('are worse only where each is above the one before', () => {
    expect(worseCourse('gad_7', days(0, 0, 9))).toBeNull()
    expect(worseCourse('gad_7', days(0, 9, 9))).toBeNull()
    expect(worseCourse('gad_7', days(5, 3, 9))).toBeNull()
    expect(worseCourse('gad_7', days(15, 10, 5))).toBeNull()
  })

  test('are the latest, in whatever order they come', () => {
    expect(worseCourse('gad_7', days(21, 1, 4, 8).toReversed())).toEqual({ from: 1, to: 8 })
    expect(worseCourse('gad_7', days(1, 4, 8, 7))).toBeNull()
  })

  test('are needed: fewer say nothing', () => {
    expect(worseCourse('gad_7', [])).toBeNull()
    expect(worseCourse('gad_7', days(0, 21))).toBeNull()
  })
})

describe('of one day', () => {
  const at = (clock: string, total: number) => ({ created_at: `2026-11-${clock}:00.000Z`, total })

  test('the last counts, and three of a day are no course', () => {
    expect(worseCourse('gad_7', [at('03T08:00', 1), at('03T12:00', 8), at('03T18:00', 20)])).toBeNull()
    const retaken = [at('01T12:00', 1), at('02T12:00', 5), at('03T12:00', 9), at('03T18:00', 3)]
    expect(worseCourse('gad_7', retaken)).toBeNull()
  })

  test('is a day in Sweden', () => {
    // Half past midnight in Sweden is the evening before in UTC.
    expect(worseCourse('gad_7', [at('01T12:00', 1), at('02T12:00', 5), at('02T23:30', 9)])).toEqual({ from: 1, to: 9 })
  })
})
