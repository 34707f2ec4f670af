import { describe, expect, test } from 'vitest'
import { byDay } from './access-log-days.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const entry = (at: string, text = 'Du bytte lösenord.', by_other = false) => ({ at, text, by_other, device: null })

describe('byDay', () => {
  test('nothing gives no days', () => {
    expect(byDay([], NOW)).toEqual([])
  })

  test('a day turns at midnight in Sweden', () => {
    const days = byDay(
      [
        entry('2026-11-21T10:00:00.000Z'),
        entry('2026-11-20T23:30:00.000Z'),
        entry('2026-11-20T22:30:00.000Z', 'Tove Terapeut läste dina samtal.', true),
        entry('2026-11-03T08:00:00.000Z'),
      ],
      NOW,
    )
    expect(days.map(({ title, lines }) => [title, lines.map(({ clock }) => clock)])).toEqual([
      ['I dag', ['11:00', '00:30']],
      ['I går', ['23:30']],
      ['3 november 2026', ['09:00']],
    ])
    expect(days[1]?.lines[0]?.by_other).toBe(true)
  })

  test('two lines that say the same at the same time have keys of their own', () => {
    const same = entry('2026-11-21T10:00:00.000Z', 'En enhet loggades ut.')
    const keys = byDay([same, same], NOW).flatMap(({ lines }) => lines.map(({ key }) => key))
    expect(new Set(keys).size).toBe(2)
  })
})
