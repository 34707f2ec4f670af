import { describe, expect, test } from 'vitest'
import { clockText, dateText, daysSince, dayText, momentText } from './swedish-time.ts'

const at = (iso: string) => new Date(iso)

describe('time as the clock on the wall says in Sweden', () => {
  test('date and clock', () => {
    expect(dateText(at('2026-11-21T12:00:00Z'))).toBe('21 november 2026')
    expect(clockText(at('2026-11-21T12:03:00Z'))).toBe('13:03')
  })
})

test.each([
  ['2026-11-21T00:00:00Z', 0],
  ['2026-11-20T22:59:00Z', 1],
  ['2026-10-24T23:30:00Z', 27],
])('daysSince %s is %i', (iso, days) => {
  expect(daysSince(at(iso), at('2026-11-21T12:00:00Z'))).toBe(days)
})

describe('dayText', () => {
  const now = at('2026-11-21T12:00:00Z')

  test.each([
    ['2026-11-21T00:00:00Z', 'I dag'],
    ['2026-11-20T22:59:00Z', 'I går'],
    ['2026-11-20T23:30:00Z', 'I dag'],
    ['2026-11-19T12:00:00Z', '19 november 2026'],
  ])('%s is %s', (iso, text) => {
    expect(dayText(at(iso), now)).toBe(text)
  })

  test('yesterday is yesterday also when the clocks have changed', () => {
    expect(dayText(at('2026-10-25T00:30:00Z'), at('2026-10-25T23:30:00Z'))).toBe('I går')
    expect(dayText(at('2026-03-28T12:00:00Z'), at('2026-03-29T21:59:00Z'))).toBe('I går')
  })

  test('goes on in a sentence', () => {
    expect(momentText(at('2026-11-21T10:05:00Z'), now)).toBe('i dag 11:05')
  })
})
