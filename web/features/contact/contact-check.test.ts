import { expect, test } from 'vitest'
import { CONTACT_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { checkLetter, complaintOf } from './contact-check.ts'

const LETTER = { name: '', email: 'kim@exempel.se', message: 'Hej.' }

test('the name may be left out', () => {
  expect(checkLetter(LETTER)).toBeNull()
  expect(checkLetter({ ...LETTER, name: 'Kim' })).toBeNull()
})

test.each([
  [{ email: '', message: '' }, ['email', 'message']],
  [{ email: '  ' }, ['email']],
  [{ message: ' \n ' }, ['message']],
])('%j is told as what is required', (change, fields) => {
  const complaint = checkLetter({ ...LETTER, ...change })
  expect(complaint?.form).toBe('E-post och meddelande är obligatoriska fält')
  expect(Object.keys(complaint?.fields ?? {})).toEqual(fields)
})

test.each(['kim', 'kim@', '@exempel.se', 'kim@exempel', 'kim exempel@se.se'])('“%s” is no address', (email) => {
  expect(checkLetter({ ...LETTER, email })).toEqual({ form: null, fields: { email: 'Ange en giltig e-postadress' } })
})

test('a letter has room for 5000 characters', () => {
  const message = 'å'.repeat(CONTACT_MESSAGE_MAX_LENGTH)
  expect(checkLetter({ ...LETTER, message: ` ${message} ` })).toBeNull()
  expect(checkLetter({ ...LETTER, message: `${message}å` })?.fields.message).toBe(
    'Meddelandet får vara högst 5000 tecken.',
  )
})

test('a very long name is told at its field', () => {
  expect(checkLetter({ ...LETTER, name: 'a'.repeat(121) })?.fields.name).toMatch(/högst 120 tecken/)
})

test('what the server says of a field nobody sees is said of the form', () => {
  expect(complaintOf([{ field: 'website', message: 'För långt.' }])).toEqual({ form: 'För långt.', fields: {} })
})
