import { expect, test } from 'vitest'
import type { Measure } from '../../../contract/measures.ts'
import { heightOf, ofScale, trendPoints } from './trend-points.ts'

function measured(id: string, day: string, total: number, scale: 'gad_7' | 'phq_9' = 'gad_7'): Measure {
  return { id, created_at: `${day}T10:00:00.000Z`, content: { scale, answers: [], difficulty: null, total } }
}

const LATEST_FIRST: readonly Measure[] = [
  measured('c', '2026-11-21', 21),
  measured('other', '2026-11-20', 3, 'phq_9'),
  { id: 'locked', created_at: '2026-11-19T10:00:00.000Z', content: null },
  measured('b', '2026-11-06', 7),
  measured('a', '2026-11-01', 0),
]

test('the measures of one scale, oldest first, without the locked ones', () => {
  expect(ofScale(LATEST_FIRST, 'gad_7').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('stand by their time from left to right, and by their total from the bottom up', () => {
  expect(trendPoints('gad_7', ofScale(LATEST_FIRST, 'gad_7'))).toEqual([
    { id: 'a', x: 0, y: 100 },
    { id: 'b', x: 25, y: expect.closeTo(66.67) },
    { id: 'c', x: 100, y: 0 },
  ])
  expect(heightOf('madrs_s', 27)).toBe(50)
})

test('one alone stands in the middle, and so do several of one moment', () => {
  const one = measured('a', '2026-11-01', 21)
  expect(trendPoints('gad_7', ofScale([one], 'gad_7'))).toEqual([{ id: 'a', x: 50, y: 0 }])
  expect(trendPoints('gad_7', ofScale([one, { ...one, id: 'b' }], 'gad_7')).map(({ x }) => x)).toEqual([50, 50])
  expect(trendPoints('gad_7', [])).toEqual([])
})
