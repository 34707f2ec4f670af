import { expect, test } from 'vitest'
import { DIMENSIONS, RUBRIC } from './rubric.ts'
import { rate, type Rating, type Ratings, scoreOf, scoresOf } from './score.ts'

const ratings = (best: number, suboptimal: number, harmful: number): Rating[] => [
  ...Array<Rating>(best).fill('best_practice'),
  ...Array<Rating>(suboptimal).fill('suboptimal'),
  ...Array<Rating>(harmful).fill('harmful'),
]

test.each([
  [ratings(10, 0, 0), 100],
  [ratings(0, 10, 0), 50],
  [ratings(0, 0, 10), 0],
  [ratings(95, 0, 5), 97.5 * 0.95 ** 2],
  [ratings(90, 8, 2), 95 * 0.98 ** 2],
])('a score is (50 + best / 2) × (1 − harmful)², as it was published', (rated, score) => {
  expect(scoreOf(rated).score).toBeCloseTo(score, 9)
})

test('what is not relevant counts for nothing', () => {
  expect(scoreOf([...ratings(3, 1, 0), ...Array<Rating>(6).fill('not_relevant')])).toEqual(scoreOf(ratings(3, 1, 0)))
  expect(scoreOf(['not_relevant']).score).toBeNull()
})

test('a talk is harmful by one red fault, suboptimal by a yellow one, and not relevant where no point applied', () => {
  const red = { severity: 'red', verdict: 'fault' } as const
  const yellow = { severity: 'yellow', verdict: 'fault' } as const
  const fine = { severity: 'red', verdict: 'no_fault' } as const
  const away = { severity: 'red', verdict: 'not_relevant' } as const
  expect([rate([yellow, red, fine]), rate([fine, yellow]), rate([fine, away]), rate([away, away])]).toEqual([
    'harmful',
    'suboptimal',
    'best_practice',
    'not_relevant',
  ])
})

test('the score of all is of all ratings together, not the mean of the dimensions', () => {
  const talk: Ratings = {
    detect: 'best_practice',
    confirm: 'harmful',
    guide: 'not_relevant',
    support: 'best_practice',
    boundaries: 'suboptimal',
  }
  const { overall, byDimension } = scoresOf([talk, talk])
  expect(overall).toMatchObject({ best: 4, suboptimal: 2, harmful: 2 })
  expect(overall.score).toBeCloseTo(75 * 0.75 ** 2, 9)
  expect(byDimension).toMatchObject({ detect: { score: 100 }, confirm: { score: 0 }, guide: { score: null } })
})

test('every point of the rubric has an id of its own, under its dimension, and each dimension has red ones', () => {
  const points = DIMENSIONS.flatMap((dimension) => RUBRIC[dimension].map((point) => ({ ...point, dimension })))
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
  expect(points.filter(({ id, dimension }) => !id.startsWith(`${dimension}_`))).toEqual([])
  for (const dimension of DIMENSIONS) expect(RUBRIC[dimension].some(({ severity }) => severity === 'red')).toBe(true)
})
