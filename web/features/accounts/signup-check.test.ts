import { describe, expect, it } from 'vitest'
import { checkSignup, fieldsFromIssues } from './signup-check.ts'

const good = {
  firstName: '',
  email: 'anna@example.se',
  password: 'tre lugna ord',
  confirmation: 'tre lugna ord',
  consents: ['adult', 'terms', 'health_data'],
} as const

describe('checkSignup', () => {
  it('accepts a right form, with or without a name', () => {
    expect(checkSignup(good)).toBeNull()
    expect(checkSignup({ ...good, firstName: 'Anna' })).toBeNull()
  })

  it('asks for what is missing first, and marks each empty field', () => {
    const complaint = checkSignup({ ...good, email: ' ', password: '', confirmation: '', consents: [] })
    expect(complaint?.form).toBe('Alla fält är obligatoriska')
    expect(Object.keys(complaint?.fields ?? {})).toEqual(['email', 'password', 'confirmation'])
  })

  it('then checks address, length and match, one at a time', () => {
    const wrong = { ...good, email: 'anna', password: 'kort', confirmation: 'annat', consents: [] }
    expect(checkSignup(wrong)?.fields).toEqual({ email: 'Ange en giltig e-postadress' })
    const address = { ...wrong, email: good.email }
    expect(checkSignup(address)?.fields).toEqual({ password: 'Lösenordet måste vara minst 8 tecken' })
    const long = { ...address, password: 'x'.repeat(129) }
    expect(checkSignup(long)?.fields).toEqual({ password: 'Lösenordet får vara högst 128 tecken' })
    const unlike = { ...address, password: good.password }
    expect(checkSignup(unlike)?.fields).toEqual({ confirmation: 'Lösenorden matchar inte' })
    expect(checkSignup({ ...unlike, confirmation: good.password })?.form).toMatch(/rutor/)
  })

  it('names each consent that is missing', () => {
    expect(checkSignup({ ...good, consents: ['adult', 'terms'] })).toEqual({
      form: null,
      fields: { health_data: 'Utan ditt samtycke får vi inte spara det du skriver.' },
    })
    expect(Object.keys(checkSignup({ ...good, consents: [] })?.fields ?? {})).toEqual(['adult', 'terms', 'health_data'])
  })
})

describe('fieldsFromIssues', () => {
  it('puts the words of the server at its fields', () => {
    expect(
      fieldsFromIssues([
        { field: 'password', message: 'För vanligt.' },
        { field: 'consents', message: 'x' },
      ]),
    ).toEqual({ password: 'För vanligt.' })
  })
})
