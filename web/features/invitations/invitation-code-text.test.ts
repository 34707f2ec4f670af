import { expect, it } from 'vitest'
import { INVITATION_INPUT_LENGTH } from '../../../contract/limits.ts'
import { caretAfter, groupInvitationCode, plainInvitationCode } from './invitation-code-text.ts'

it.each([
  ['', ''],
  ['a', 'A'],
  ['ab1', 'AB 1'],
  ['ab12cd34', 'AB 12 CD 34'],
  ['AB-12-CD-34', 'AB 12 CD 34'],
  ['  AB 12 CD 34 och mer', 'AB 12 CD 34'],
  ['åäö!', ''],
])('shows %j as %j', (typed, shown) => {
  expect(groupInvitationCode(typed)).toBe(shown)
  expect(groupInvitationCode(shown)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(INVITATION_INPUT_LENGTH)
})

it('keeps eight characters', () => {
  expect(plainInvitationCode('ab 12 cd 34 ef')).toBe('AB12CD34')
})

it.each([
  ['ab', 2],
  ['AB 1', 4],
  ['AB1', 4],
  ['', 0],
])('puts the caret after %j at %i', (before, at) => {
  expect(caretAfter(before)).toBe(at)
})
