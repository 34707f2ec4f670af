import { expect, it } from 'vitest'
import { screenTexts } from '../../../safety/screen-texts.ts'
import { partOfDay, startersFor } from './starters.ts'

it('knows the parts of a day by their hours', () => {
  expect([23, 0, 4, 5, 9, 10, 16, 17, 22].map(partOfDay)).toEqual([
    'night',
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ])
})

it('gives four lines, which change with the hour and with whether one has been here before', () => {
  expect(startersFor(3, false)).toHaveLength(4)
  expect(startersFor(3, false)).not.toEqual(startersFor(12, false))
  expect(startersFor(3, false)).not.toEqual(startersFor(3, true))
})

it('puts no words of danger in anybody’s mouth', () => {
  for (const hour of [3, 7, 12, 20]) {
    for (const isReturning of [false, true]) {
      for (const line of startersFor(hour, isReturning)) expect(screenTexts([line], []).tier, line).toBe('none')
    }
  }
})
