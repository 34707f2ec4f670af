import { describe, expect, it } from 'vitest'
import { checkAccount, checkDateOfBirth, checkNames, checkPhone, dayOf } from './account-check.ts'

const good = { email: 'anna@exempel.se', password: 'tre lugna ord', confirmation: 'tre lugna ord' }
const NOW = new Date(2026, 10, 21, 12)

describe('checkAccount', () => {
  it('asks first for what is missing, and marks each empty field', () => {
    const complaint = checkAccount({ email: ' ', password: '', confirmation: '' })
    expect(complaint?.form).toBe('Alla fält är obligatoriska')
    expect(Object.keys(complaint?.fields ?? {})).toEqual(['email', 'password', 'confirmation'])
    expect(checkAccount({ ...good, email: 'anna', confirmation: '' })?.fields).toEqual({
      confirmation: 'Skriv lösenordet en gång till',
    })
  })

  it('then checks pattern, length and match, one at a time', () => {
    const wrong = { email: 'anna', password: 'kort', confirmation: 'annat' }
    expect(checkAccount(wrong)?.fields).toEqual({ email: 'Ange en giltig e-postadress' })
    const address = { ...wrong, email: good.email }
    expect(checkAccount(address)?.fields).toEqual({ password: 'Lösenordet måste vara minst 8 tecken' })
    expect(checkAccount({ ...address, password: 'x'.repeat(129) })?.fields).toEqual({
      password: 'Lösenordet får vara högst 128 tecken',
    })
    expect(checkAccount({ ...address, password: good.password })?.fields).toEqual({
      confirmation: 'Lösenorden matchar inte',
    })
    expect(checkAccount(good)).toBeNull()
  })
})

describe('checkNames', () => {
  it('says so for either and for both', () => {
    const text = 'Förnamn och efternamn är obligatoriska'
    expect(checkNames({ firstName: '', lastName: 'Ek' })).toEqual({
      form: text,
      fields: { firstName: 'Ange ditt förnamn' },
    })
    expect(checkNames({ firstName: 'Åsa', lastName: '  ' })).toEqual({
      form: text,
      fields: { lastName: 'Ange ditt efternamn' },
    })
    expect(Object.keys(checkNames({ firstName: '', lastName: '' })?.fields ?? {})).toEqual(['firstName', 'lastName'])
  })

  it('takes every human name and refuses one that the database cannot hold', () => {
    expect(checkNames({ firstName: 'Anna-Karin', lastName: 'O’Brien Ünsal Öst' })).toBeNull()
    expect(checkNames({ firstName: 'Åsa', lastName: 'x'.repeat(81) })?.fields).toEqual({
      lastName: 'Namnet får vara högst 80 tecken',
    })
  })
})

it.each(['', '070-123 45 67', '+46 (0)70 123 45 67'])('takes the number %j', (phone) => {
  expect(checkPhone(phone)).toBeNull()
})

it.each(['ring mig', '07'])('does not take the number %j', (phone) => {
  expect(checkPhone(phone)?.fields.phone).toMatch(/^Ange telefonnumret/)
})

describe('checkDateOfBirth', () => {
  it.each(['', '1990-05-17', '2008-11-21', '1904-02-29'])('takes %j', (day) => {
    expect(checkDateOfBirth(day, NOW)).toBeNull()
  })

  it.each(['1990-02-30', '17/5 1990', '2091-01-01', '1890-01-01'])('does not take %j', (day) => {
    expect(checkDateOfBirth(day, NOW)?.fields.dateOfBirth).toBe('Ange födelsedatum som ÅÅÅÅ-MM-DD')
  })

  it('asks for eighteen years, from the very day', () => {
    expect(checkDateOfBirth('2008-11-22', NOW)?.fields.dateOfBirth).toMatch(/fyllt 18 år/)
  })
})

it.each([
  ['19900517', '1990-05-17'],
  [' 1990 05 17 ', '1990-05-17'],
  ['1990-05-17', '1990-05-17'],
  ['900517', '900517'],
  ['', ''],
])('reads the day %j as %j', (typed, day) => {
  expect(dayOf(typed)).toBe(day)
})
