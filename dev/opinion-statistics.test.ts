import { expect, test } from 'vitest'
import { describeOpinions, LEAST_CLIENTS, LEAST_OF_VISITORS } from './opinion-statistics.ts'

const of = { day: '2026-11-23', chat: 'client', verdict: 'up', reason: 'helpful', count: 2 } as const
const enough = new Map([['2026-11-23', LEAST_CLIENTS]])
const plain = (lines: readonly string[]) => lines.map((line) => line.trim().split(/\s+/).join(' '))

test('tells what was thought of replies by week and by reason, and where nothing was', () => {
  const rows = [
    of,
    // Counted by the day, as it was before.
    { ...of, day: '2026-11-26', reason: '', count: 1 },
    { ...of, chat: 'visitor', verdict: 'down', reason: 'too_long', count: LEAST_OF_VISITORS },
    { ...of, day: '2026-11-16', count: 0 },
  ] as const
  const lines = plain(describeOpinions(rows, enough))
  expect(lines).toContain('2026-11-23 3 0 0 20')
  expect(lines).toContain('helpful up 2 0')
  expect(lines).toContain('too_long down 0 20')
  expect(lines.filter((line) => line.startsWith('2026-11-16'))).toEqual([])
  expect(describeOpinions([{ ...of, count: 0 }], enough)).toEqual([expect.stringMatching(/^In no week/)])
})

test('tells nothing of a week in which few spoke, however many replies they spoke of', () => {
  const few = new Map([['2026-11-23', LEAST_CLIENTS - 1]])
  const rows = [{ ...of, count: 50 }, { ...of, chat: 'visitor', count: LEAST_OF_VISITORS - 1 } as const]
  expect(describeOpinions(rows, few)).toHaveLength(1)
  const lines = plain(describeOpinions([...rows, { ...of, day: '2026-11-16', count: 3 }], new Map([['2026-11-16', 5]])))
  expect(lines).toContain('2026-11-16 3 0 0 0')
  expect(lines).toContain('helpful up 3 0')
  expect(lines.join()).not.toContain('2026-11-23')
})
