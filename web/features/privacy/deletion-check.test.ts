import { expect, test } from 'vitest'
import { checkDeletion } from './deletion-check.ts'

test.each([
  ['', '', ['password', 'word']],
  ['hemligt', 'RADER', ['word']],
  ['', 'RADERA', ['password']],
])('password %j and word %j', (password, word, fields) => {
  expect(Object.keys(checkDeletion({ password, word })?.fields ?? {})).toEqual(fields)
})

test('small letters and spaces around will do; the password stays as it is', () => {
  expect(checkDeletion({ password: ' ', word: ' radera ' })).toBeNull()
})
