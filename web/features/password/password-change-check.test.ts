import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { checkPasswordChange, refusedPasswordChange } from './password-change-check.ts'

const good = { current: 'gammalt', next: 'nytt lösen', confirmation: 'nytt lösen' }
const atFields = (fields: object) => ({ form: null, fields })

describe('checkPasswordChange', () => {
  it('lets through three filled fields whose new ones match', () => {
    expect(checkPasswordChange(good)).toBeNull()
  })

  it('asks for all three', () => {
    expect(Object.keys(checkPasswordChange({ current: '', next: '', confirmation: '' })?.fields ?? {})).toEqual([
      'current',
      'next',
      'confirmation',
    ])
  })

  it.each([
    [{ next: 'kort', confirmation: 'kort' }, { next: 'Det nya lösenordet måste vara minst 8 tecken långt' }],
    [{ confirmation: 'nytt lösem' }, { confirmation: 'De nya lösenorden stämmer inte överens' }],
  ])('%j: %j', (change, errors) => {
    expect(checkPasswordChange({ ...good, ...change })).toEqual(atFields(errors))
  })
})

describe('refusedPasswordChange', () => {
  const error = (status: number, fields: object = {}) => new ApiError({ status, code: 'x', detail: 'Fel.', ...fields })

  it('puts a wrong password of now, and an unfit new one, at their fields', () => {
    expect(refusedPasswordChange(error(403))).toEqual(atFields({ current: 'Fel.' }))
    const issues = [{ field: 'new_password', message: 'För vanligt.' }]
    expect(refusedPasswordChange(error(422, { issues }))).toEqual(atFields({ next: 'För vanligt.' }))
  })

  it('leaves the rest to the form', () => {
    for (const other of [error(409), error(429), ApiError.network(), new TypeError('x')]) {
      expect(refusedPasswordChange(other)).toBeNull()
    }
  })
})
