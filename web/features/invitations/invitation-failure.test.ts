import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { arrivalFailure, connectFailure, linkFailure, lookupFailure } from './invitation-failure.ts'

const answered = (status: number, code: string, detail: string) => new ApiError({ status, code, detail })

it('says the server’s own words of a code that is used or too old, and offers no second try', () => {
  const used = answered(400, 'invalid_invitation', 'Inbjudan är redan använd. Be din terapeut om en ny.')
  expect(lookupFailure(used)).toEqual({ text: used.detail, mayRetry: false })
  expect(connectFailure(used)).toEqual({ text: used.detail, mayRetry: false })
})

it('calls a code of another shape invalid, without the names of fields', () => {
  const issues = answered(422, 'validation', 'invitation_code: Ogiltigt eller utgånget inbjudningskod.')
  expect(lookupFailure(issues)).toEqual({ text: 'Ogiltigt eller utgånget inbjudningskod.', mayRetry: false })
})

it('says of a link that does not open to ask for a new invitation, once', () => {
  const used = answered(400, 'invalid_invitation', 'Inbjudan är redan använd. Be din terapeut om en ny.')
  expect(linkFailure(used)).toEqual({ text: used.detail, mayRetry: false })
  const unknown = answered(400, 'invalid_invitation', 'Ogiltigt eller utgånget inbjudningskod.')
  const text = 'Ogiltigt eller utgånget inbjudningskod. Be din terapeut om en ny.'
  expect(linkFailure(unknown)).toEqual({ text, mayRetry: false })
  expect(linkFailure(ApiError.network())).toEqual(lookupFailure(ApiError.network()))
})

it('lets a lost network and a server in trouble be tried again', () => {
  expect(lookupFailure(ApiError.network())).toEqual({
    text: 'Ett fel uppstod vid validering av inbjudningskod.',
    mayRetry: true,
  })
  expect(connectFailure(ApiError.network()).text).toBe(
    'Kunde inte använda inbjudningskod. Ett fel uppstod. Försök igen senare.',
  )
  expect(arrivalFailure(ApiError.network()).text).toBe('Ett fel uppstod. Försök igen senare.')
  expect(connectFailure(answered(503, 'database_unavailable', 'Vänta lite.'))).toEqual({
    text: 'Vänta lite.',
    mayRetry: true,
  })
  expect(lookupFailure(ApiError.unexpected(200))).toMatchObject({
    text: 'Ett fel uppstod vid validering av inbjudningskod.',
  })
  expect(lookupFailure(answered(429, 'rate_limited', 'Vänta en stund.')).mayRetry).toBe(true)
})

it('shows nothing of what a program threw', () => {
  expect(connectFailure(new Error('secret')).text).not.toContain('secret')
})
