import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { checkInvitation, invitationBody, invitationRefusal, refusedFields } from './invitation-check.ts'

it.each([
  ['', 'Ange patientens e-post'],
  ['   ', 'Ange patientens e-post'],
  ['anna', 'Ange en giltig e-postadress'],
])('asks for an address instead of %j', (email, text) => {
  expect(checkInvitation({ email, message: '' })).toEqual({ form: null, fields: { email: text } })
})

it('lets a good one pass, with or without a greeting', () => {
  expect(checkInvitation({ email: ' Anna@Exempel.se ', message: '' })).toBeNull()
  expect(checkInvitation({ email: 'anna@exempel.se', message: 'a'.repeat(1000) })).toBeNull()
})

it('names each field that is wrong', () => {
  expect(checkInvitation({ email: '', message: 'a'.repeat(1001) })).toEqual({
    form: null,
    fields: { email: 'Ange patientens e-post', message: 'Högst 1000 tecken.' },
  })
})

it('sends no empty greeting', () => {
  expect(invitationBody({ email: 'a@b.se', message: ' \n' })).toEqual({
    patient_email: 'a@b.se',
    personal_message: null,
  })
})

it('puts the server’s complaint where it belongs', () => {
  const issues = [{ field: 'patient_email', message: 'Ange en giltig e-postadress' }]
  const error = new ApiError({ status: 422, code: 'validation', detail: '', issues })
  expect(refusedFields(error)).toEqual({ form: null, fields: { email: 'Ange en giltig e-postadress' } })
  expect(refusedFields(ApiError.network())).toBeNull()
})

it('says the server’s own words, else that it failed', () => {
  const limited = new ApiError({ status: 429, code: 'rate_limited', detail: 'Du har bjudit in många i dag.' })
  expect(invitationRefusal(limited)).toBe('Du har bjudit in många i dag.')
  expect(invitationRefusal(new Error('x'))).toBe('Kunde inte skapa inbjudning')
  expect(invitationRefusal(ApiError.unexpected(200))).toBe('Kunde inte skapa inbjudning')
})
