import { describe, expect, it } from 'vitest'
import { checkSignup } from './signup-check.ts'
import type { SignupValues } from './signup-check.ts'

const NOW = new Date(2026, 10, 21, 12)
const good: SignupValues = {
  firstName: 'Anna',
  lastName: 'Ek',
  email: 'anna@exempel.se',
  password: 'tre lugna ord',
  confirmation: 'tre lugna ord',
  phone: '',
  dateOfBirth: '',
  consents: ['adult', 'terms', 'health_data'],
  shareChats: false,
}
const MODES = ['express', 'standard', 'invitation'] as const

describe('checkSignup', () => {
  it.each(MODES)('accepts a right form: %s', (mode) => {
    expect(checkSignup(mode, good, NOW)).toBeNull()
    expect(checkSignup(mode, { ...good, phone: '070-123 45 67', dateOfBirth: '1990-05-17' }, NOW)).toBeNull()
  })

  it.each(MODES)('complains in the fixed order, one thing at a time: %s', (mode) => {
    let values: SignupValues = {
      ...good,
      email: '',
      password: 'kort',
      confirmation: 'annat',
      firstName: '',
      lastName: '',
      consents: [],
    }
    const first = () => checkSignup(mode, values, NOW)
    expect(first()?.form).toBe('Alla fält är obligatoriska')
    values = { ...values, email: 'anna' }
    expect(first()?.fields).toEqual({ email: 'Ange en giltig e-postadress' })
    values = { ...values, email: good.email }
    expect(first()?.fields).toEqual({ password: 'Lösenordet måste vara minst 8 tecken' })
    values = { ...values, password: good.password }
    expect(first()?.fields).toEqual({ confirmation: 'Lösenorden matchar inte' })
    values = { ...values, confirmation: good.password }
    if (mode !== 'express') expect(first()?.form).toBe('Förnamn och efternamn är obligatoriska')
    values = { ...values, firstName: 'Anna', lastName: 'Ek' }
    expect(first()?.form).toBe('Bocka i de rutor som saknas för att skapa kontot.')
  })

  it('takes an express signup without a name', () => {
    expect(checkSignup('express', { ...good, firstName: '', lastName: '' }, NOW)).toBeNull()
  })

  it('asks the invited alone what to share', () => {
    const undecided = { ...good, shareChats: null, consents: [] }
    expect(Object.keys(checkSignup('invitation', undecided, NOW)?.fields ?? {})).toEqual(['shareChats'])
    expect(checkSignup('standard', { ...good, shareChats: null }, NOW)).toBeNull()
    expect(checkSignup('invitation', { ...good, shareChats: true }, NOW)).toBeNull()
  })

  it('names each consent that is missing', () => {
    expect(checkSignup('express', { ...good, consents: ['adult', 'terms'] }, NOW)).toEqual({
      form: null,
      fields: { health_data: 'Utan ditt samtycke får vi inte spara det du skriver.' },
    })
    expect(Object.keys(checkSignup('express', { ...good, consents: [] }, NOW)?.fields ?? {})).toEqual([
      'adult',
      'terms',
      'health_data',
    ])
  })
})
