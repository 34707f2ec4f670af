import { describe, expect, test } from 'vitest'
import { answersFit, EXERCISE, EXERCISES, FIELD_NAMES, type FieldName, isExerciseName } from './exercise-fields.ts'
import { MOST_EXERCISE_FIELDS } from './limits.ts'

test('every exercise has fields, each once, and no more than may be sent', () => {
  for (const name of EXERCISES) {
    const names = EXERCISE[name].fields.map((field) => field.name)
    expect(new Set(names).size, name).toBe(names.length)
    expect(names.length).toBeLessThanOrEqual(MOST_EXERCISE_FIELDS)
    expect(names.length).toBeGreaterThan(0)
  }
  const used = new Set(EXERCISES.flatMap((name) => EXERCISE[name].fields.map((field) => field.name)))
  expect([...used].toSorted()).toEqual([...FIELD_NAMES].toSorted())
})

test('titles and marks tell the exercises apart', () => {
  expect(new Set(EXERCISES.map((name) => EXERCISE[name].title)).size).toBe(EXERCISES.length)
  expect(new Set(EXERCISES.map((name) => EXERCISE[name].mark)).size).toBe(EXERCISES.length)
  expect([isExerciseName('values'), isExerciseName('andning'), isExerciseName('toString')]).toEqual([
    true,
    false,
    false,
  ])
})

describe('answers fit', () => {
  const one = (field: FieldName, text: string) => [{ field, text }]

  test.each([
    ['0', true],
    ['10', true],
    ['11', false],
    ['-1', false],
    ['5,5', false],
  ])('a scale of 0 to 10: %s', (text, fits) => expect(answersFit('breathing', one('before', text))).toBe(fits))

  test.each([
    ['07:00', true],
    ['23:59', true],
    ['24:00', false],
    ['7', false],
  ])('a time of day: %s', (text, fits) => expect(answersFit('sleep_window', one('rise', text))).toBe(fits))

  test.each([
    ['5,5', true],
    ['5.5', true],
    ['14', true],
    ['15', false],
    ['fem', false],
  ])('hours of a night: %s', (text, fits) => expect(answersFit('sleep_window', one('slept', text))).toBe(fits))

  test('no field of another exercise, and none twice', () => {
    expect(answersFit('values', one('slept', '6'))).toBe(false)
    expect(answersFit('values', [...one('step', 'Ringa'), ...one('step', 'Gå ut')])).toBe(false)
    expect(answersFit('values', one('area', 'x'.repeat(201)))).toBe(false)
    expect(answersFit('values', one('meaning', 'x'.repeat(2000)))).toBe(true)
  })
})
