import { describe, expect, test } from 'vitest'
import { monthOf, readFeesCommand, wasVerified } from './therapist-fees.ts'

test.each([
  [['fees', '--month', '2026-11'], { verb: 'fees', month: '2026-11' }],
  [['fees', '--month', '2026-13'], null],
  [['fees', '--month', '2026-11', 'alla'], null],
  [['fees', '2026-11'], null],
  [['fees'], null],
  [['list'], null],
])('%j', (args, command) => {
  expect(readFeesCommand(args)).toEqual(command)
})

test('a month begins at midnight in Sweden', () => {
  const iso = (month: string) => Object.values(monthOf(month)).map((moment) => moment.toISOString())
  expect(iso('2026-11')).toEqual(['2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'])
  expect(iso('2026-10')).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'])
  expect(iso('2026-12')).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'])
})

describe('who was verified in November', () => {
  const span = monthOf('2026-11')
  const on = (day: string) => new Date(`${day}T12:00:00Z`)
  const yes = (day: string) => ({ verified: true, at: on(day) })
  const no = (day: string) => ({ verified: false, at: on(day) })

  test.each([
    ['since before', [yes('2026-09-01')], '2026-09-01', true],
    ['since some day of it', [yes('2026-11-30')], '2026-11-30', true],
    ['without a note of when', [], '2026-09-01', true],
    ['after it alone', [yes('2026-12-01')], '2026-12-01', false],
    ['never', [], null, false],
    ['until some day of it', [yes('2026-09-01'), no('2026-11-01')], null, true],
    ['for a day of it', [yes('2026-11-10'), no('2026-11-11')], null, true],
    ['until the month before', [yes('2026-09-01'), no('2026-10-31')], null, false],
    ['before it and after', [yes('2026-09-01'), no('2026-10-01'), yes('2026-12-01')], '2026-12-01', false],
    ['in it, and again after', [yes('2026-09-01'), no('2026-11-05'), yes('2026-12-01')], '2026-12-01', true],
  ])('%s', (_, changes, verifiedAt, expected) => {
    expect(wasVerified(changes, verifiedAt === null ? null : on(verifiedAt), span)).toBe(expected)
  })
})
