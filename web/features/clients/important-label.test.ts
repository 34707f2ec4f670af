import { expect, test } from 'vitest'
import { importantLabel, shortened } from './important-label.ts'

test.each([
  ['crisis', 5, 'Kris', 'error'],
  ['breakthrough', 3, 'Genombrott', 'ok'],
  ['reflection', 4, 'Reflektion', 'info'],
  ['regular', 5, 'Viktigt', 'error'],
  ['regular', 4, 'Viktigt', 'warn'],
  ['therapist_suggestion', 4, 'Viktigt', 'warn'],
] as const)('%s of importance %i is marked %s, %s', (type, importance, word, tone) => {
  expect(importantLabel(type, importance)).toMatchObject({ word, tone })
})

test.each(['regular', 'therapist_suggestion'] as const)('%s of importance 3 is not shown', (type) => {
  expect(importantLabel(type, 3)).toBeNull()
})

test('more than 150 characters are cut, as a person counts them', () => {
  expect(shortened('å'.repeat(150))).toBeNull()
  expect(shortened('😀'.repeat(150))).toBeNull()
  expect(shortened('😀'.repeat(151))).toBe(`${'😀'.repeat(150)}…`)
  expect(shortened(`${'a'.repeat(149)} b`)).toBe(`${'a'.repeat(149)}…`)
})
