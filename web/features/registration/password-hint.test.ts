import { expect, it } from 'vitest'
import { passwordHint } from './password-hint.ts'

it.each([
  ['', /^Minst 8 tecken\./],
  ['a', /7 till/],
  ['abcdefg', /1 till/],
  ['aaaaaaaaaaaa', /lätt att gissa/],
  ['abcdefgh', /^Räcker\./],
  ['tre lugna ord', /^Bra/],
])('says of %j: %s', (password, expected) => {
  expect(passwordHint(password)).toMatch(expected)
})
