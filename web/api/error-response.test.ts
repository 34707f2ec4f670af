import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ErrorBody } from '../../contract/errors.ts'
import { ApiError, detailOf, isAbort } from './api-error.ts'
import { errorFromResponse, isErrorBody } from './error-response.ts'

const body = (fields: object) => ({ detail: 'Fel.', code: 'conflict', request_id: 'r1', ...fields })

describe('errorFromResponse', () => {
  test('carries the server’s sentence, code and id', () => {
    const error = errorFromResponse(409, new Headers(), body({}))
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'Fel.',
      requestId: 'r1',
      verificationRequired: false,
    })
  })

  test('joins validation issues as field: message', () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Ange en giltig e-postadress', type: 'x' },
      { loc: ['body', 'items', 0, 'odd'], msg: 'Saknas', type: 'x' },
      { loc: ['body'], msg: 'Hela fel', type: 'x' },
    ]
    const error = errorFromResponse(422, new Headers(), body({ code: 'validation', detail }))
    expect(error.detail).toBe('E-post: Ange en giltig e-postadress, odd: Saknas, Hela fel')
    expect(error.issues[0]).toEqual({ field: 'email', message: 'Ange en giltig e-postadress' })
  })

  test('knows that an address must be verified by header or code, but only on 403', () => {
    const header = new Headers({ 'X-Verification-Required': 'true' })
    expect(errorFromResponse(403, header, body({})).verificationRequired).toBe(true)
    expect(errorFromResponse(403, new Headers(), body({ code: 'verification_required' })).verificationRequired).toBe(
      true,
    )
    expect(errorFromResponse(401, header, body({})).verificationRequired).toBe(false)
  })

  test('knows that a second step is asked for, in the same two ways', () => {
    const header = new Headers({ 'X-Two-Factor-Required': 'true' })
    const asked = errorFromResponse(403, header, body({ code: 'two_factor_required' }))
    expect(asked).toMatchObject({ twoFactorRequired: true, verificationRequired: false })
    expect(errorFromResponse(403, new Headers(), body({ code: 'wrong_two_factor' })).twoFactorRequired).toBe(false)
    expect(errorFromResponse(401, header, body({})).twoFactorRequired).toBe(false)
  })

  test('carries which registration waits', () => {
    expect(errorFromResponse(403, new Headers({ 'X-Registration': 'r.m' }), body({})).registration).toBe('r.m')
    expect(errorFromResponse(403, new Headers(), body({})).registration).toBeUndefined()
  })

  test('rounds Retry-After up and ignores what is not a number', () => {
    expect(errorFromResponse(429, new Headers({ 'Retry-After': '1.2' }), body({})).retryAfter).toBe(2)
    expect(errorFromResponse(429, new Headers({ 'Retry-After': 'soon' }), body({})).retryAfter).toBeUndefined()
  })

  test('a body that is not ours gives a general sentence and keeps status and id', () => {
    const error = errorFromResponse(502, new Headers({ 'X-Request-Id': 'r9' }), '<html>')
    expect(error).toMatchObject({ status: 502, code: 'unexpected_response', requestId: 'r9' })
  })
})

describe('detailOf', () => {
  test('prefers the server’s words, and the fallback when there are none', () => {
    expect(detailOf(errorFromResponse(409, new Headers(), body({})), 'Annars')).toBe('Fel.')
    expect(detailOf(ApiError.unexpected(500), 'Annars')).toBe('Annars')
    expect(detailOf(new TypeError('x'), 'Annars')).toBe('Annars')
    expect(detailOf(ApiError.network(), 'Annars')).toContain('Ingen kontakt')
  })
})

test('isAbort knows its own', () => {
  expect(isAbort(new DOMException('', 'AbortError'))).toBe(true)
  expect(isAbort(new Error('AbortError'))).toBe(false)
})

test('knows the contract’s error bodies as their schema does', () => {
  const issue = fc.record(
    {
      loc: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
      msg: fc.oneof(fc.string(), fc.integer()),
      type: fc.string(),
    },
    { requiredKeys: ['msg', 'type'] },
  )
  const bodies = fc.record({
    detail: fc.oneof(fc.string(), fc.array(issue), fc.constant(null)),
    code: fc.oneof(fc.string(), fc.integer()),
    request_id: fc.string(),
  })
  fc.assert(
    fc.property(fc.oneof(bodies, fc.jsonValue()), (candidate) => {
      expect(isErrorBody(candidate)).toBe(ErrorBody.safeParse(candidate).success)
    }),
  )
})
