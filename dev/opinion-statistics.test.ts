import { expect, test } from 'vitest'
import { describeOpinions } from './opinion-statistics.ts'

const of = { day: '2026-11-26', chat: 'client', verdict: 'up', reason: 'helpful', count: 2 } as const

test('tells what was thought of replies by day and by reason, and where nothing was', () => {
  const lines = describeOpinions([
    of,
    { ...of, reason: '', count: 1 },
    { ...of, chat: 'visitor', verdict: 'down', reason: 'too_long', count: 4 },
    { ...of, day: '2026-11-25', count: 0 },
  ]).map((line) => line.trim().split(/\s+/).join(' '))
  expect(lines).toContain('2026-11-26 3 0 0 4')
  expect(lines).toContain('helpful up 2 0')
  expect(lines).toContain('too_long down 0 4')
  expect(lines.filter((line) => line.startsWith('2026-11-25'))).toEqual([])
  expect(describeOpinions([{ ...of, count: 0 }])).toEqual(['Nobody has said what they thought of a reply.'])
})
