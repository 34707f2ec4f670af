import { expect, test } from 'vitest'
import { describeCounts, readStatsCommand } from './event-statistics.ts'

test.each([
  [[], { days: 30 }],
  [['--days', '7'], { days: 7 }],
  [['--days', '3650'], { days: 3650 }],
])('%j is understood', (args, command) => {
  expect(readStatsCommand(args)).toEqual(command)
})

test.each([[['--days']], [['--days', '0']], [['--days', '3651']], [['--days', '7', '8']], [['7']], [['--days', '-1']]])(
  '%j is not',
  (args) => {
    expect(readStatsCommand(args)).toBeNull()
  },
)

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23']

test('a line for each day since the first count, and for each place that has one', () => {
  const lines = describeCounts(DAYS, [
    { day: '2026-11-22', event: 'start_chat', location: 'hero', count: 12 },
    { day: '2026-11-22', event: 'contact', location: 'footer', count: 1 },
    { day: '2026-11-23', event: 'start_chat', location: 'footer', count: 3 },
  ])
  expect(lines).toEqual([
    'Presses on the public pages from 2026-11-21 to 2026-11-23, by days of Sweden. Presses, not people.',
    '',
    'day         start_chat  contact  login  sign_up  join  book_demo  find_therapist  all',
    '2026-11-22          12        1      0        0     0          0               0   13',
    '2026-11-23           3        0      0        0     0          0               0    3',
    'all days            15        1      0        0     0          0               0   16',
    '',
    'location  start_chat  contact  login  sign_up  join  book_demo  find_therapist  all',
    'footer             3        1      0        0     0          0               0    4',
    'hero              12        0      0        0     0          0               0   12',
  ])
})

test('a day on which no more was counted says so, and days without any say that', () => {
  const rows = [{ day: '2026-11-23', event: 'login', location: 'header', count: 100_000 }] as const
  expect(describeCounts(DAYS, rows).at(-1)).toBe(
    '2026-11-23 is full: no more than 100000 presses are counted in a day.',
  )
  expect(describeCounts(DAYS, [])).toEqual([expect.stringContaining('Presses on'), 'Nothing was counted.'])
})
