import { expect, test } from 'vitest'
import { compositeScore, SCORES } from '../../../contract/reviews.ts'
import { riskLook, SCORE_NAMES, scoreLook, scoreOf, scoreText, shareText, steppedScore } from './score-words.ts'

test.each([
  [10, 'ok'],
  [8, 'ok'],
  [7.9, 'warn'],
  [6, 'warn'],
  [5.9, 'error'],
  [0, 'error'],
])('a score of %s is %s', (score, tone) => {
  expect(scoreLook(score).tone).toBe(tone)
})

test.each([
  [0, 'ok'],
  [0.39, 'ok'],
  [0.4, 'warn'],
  [0.69, 'warn'],
  [0.7, 'error'],
  [1, 'error'],
])('a risk of %s is %s', (risk, tone) => {
  expect(riskLook(risk).tone).toBe(tone)
})

test('each colour has a word of its own, each score a name of its own', () => {
  expect(new Set([10, 7, 1].map((score) => scoreLook(score).word)).size).toBe(3)
  expect(new Set([0, 0.5, 1].map((risk) => riskLook(risk).word)).size).toBe(3)
  expect(new Set(SCORES.map((name) => SCORE_NAMES[name])).size).toBe(SCORES.length)
})

test('numbers are written as in Swedish', () => {
  expect(scoreText(8)).toBe('8,0')
  expect(shareText(0.85)).toBe('85 %')
})

test('a score is typed with a comma or a point', () => {
  expect(['4,8', ' 4.8 ', '10', '0'].map(scoreOf)).toEqual([4.8, 4.8, 10, 0])
  expect(['', ' ', 'bra', '4,8,1'].map(scoreOf)).toEqual([null, null, null, null])
})

test('a step stays within what a score may be', () => {
  expect([steppedScore(4.8, 0.1), steppedScore(4.8, -0.1)]).toEqual(['4,9', '4,7'])
  expect([steppedScore(10, 0.1), steppedScore(0, -0.1)]).toEqual(['10,0', '0,0'])
})

test('the composite is the mean of the ten, to one decimal', () => {
  const scores = Object.fromEntries(SCORES.map((name, at) => [name, at])) as Parameters<typeof compositeScore>[0]
  expect(compositeScore(scores)).toBe(4.5)
  expect(compositeScore({ ...scores, overall_quality: 0.4 })).toBe(4.5)
  expect(compositeScore({ ...scores, overall_quality: 10 })).toBe(5.5)
})
