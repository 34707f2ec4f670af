import { expect, test } from 'vitest'
import { MINUTE } from '../../day.ts'
import { dueAfter, nextMail, TOLD } from './next-mail.ts'

test.each([
  [0, TOLD.nobody, TOLD.therapist],
  [14 * MINUTE, TOLD.therapist, null],
  [15 * MINUTE, TOLD.therapist, TOLD.reminded],
  [59 * MINUTE, TOLD.reminded, null],
  [60 * MINUTE, TOLD.reminded, TOLD.onCall],
  [600 * MINUTE, TOLD.onCall, null],
])('an alert of %i ms of which %i has been told is owed %s', (age, told, mail) => {
  expect(nextMail(age, told)).toBe(mail)
})

test('a mail that nobody took keeps no later one back, and a late first mail is the reminder', () => {
  expect(nextMail(20 * MINUTE, TOLD.nobody)).toBe(TOLD.reminded)
  expect(nextMail(61 * MINUTE, TOLD.nobody)).toBe(TOLD.onCall)
})

test('each mail is followed by the next at its time, and the last by none', () => {
  expect([TOLD.therapist, TOLD.reminded, TOLD.onCall].map(dueAfter)).toEqual([15 * MINUTE, 60 * MINUTE, null])
})
