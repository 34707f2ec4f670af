import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { failedFields, failureText, REGISTRATION_FAILURE, SIGNUP_FAILURE } from './registration-failure.ts'

const refused = new ApiError({
  status: 422,
  code: 'validation',
  detail: 'password: För vanligt., consents: Saknas.',
  issues: [
    { field: 'password', message: 'För vanligt.' },
    { field: 'date_of_birth', message: 'Ange födelsedatum som ÅÅÅÅ-MM-DD' },
    { field: 'consents', message: 'Saknas.' },
    { field: 'body', message: 'Okänt fält.' },
    { field: 'new_field', message: 'Fel.' },
  ],
})

describe('failureText', () => {
  it('shows complaints about fields as field and message, joined by commas', () => {
    expect(failureText(refused, REGISTRATION_FAILURE)).toBe(
      'Lösenord: För vanligt., Födelsedatum: Ange födelsedatum som ÅÅÅÅ-MM-DD, Samtycke: Saknas., Okänt fält., new_field: Fel.',
    )
  })

  it('shows the server’s sentence, and tells a lost network by its own', () => {
    const busy = new ApiError({ status: 429, code: 'rate_limited', detail: 'Vänta en stund och försök igen.' })
    expect(failureText(busy, REGISTRATION_FAILURE)).toBe('Vänta en stund och försök igen.')
    expect(failureText(ApiError.network(), SIGNUP_FAILURE)).toMatch(/^Ingen kontakt med servern/)
  })

  it('has its own words for an answer of another shape, and for what nobody foresaw', () => {
    expect(failureText(ApiError.unexpected(502), REGISTRATION_FAILURE)).toBe('Registrering misslyckades')
    expect(failureText(new TypeError('x'), REGISTRATION_FAILURE)).toBe('Ett oväntat fel uppstod. Försök igen.')
    expect(failureText(ApiError.unexpected(502), SIGNUP_FAILURE)).toMatch(/^Något gick fel vid registreringen/)
  })
})

describe('failedFields', () => {
  it('puts the server’s words at the fields they are about', () => {
    expect(failedFields(refused)).toEqual({
      password: 'För vanligt.',
      dateOfBirth: 'Ange födelsedatum som ÅÅÅÅ-MM-DD',
    })
    expect(failedFields(new TypeError('x'))).toEqual({})
  })
})
