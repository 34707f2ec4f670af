import { describe, expect, test } from 'vitest'
import type { Profile } from '../../../contract/profile.ts'
import { atFields, bodyOf, changesOf, complaintAbout, entriesOf, valuesOf } from './profile-values.ts'

const PROFILE: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Tove Terapeut',
  first_name: 'Tove',
  last_name: 'Terapeut',
  role: 'therapist',
  email: 'tove@exempel.se',
  consents: [],
  has_recovery_code: true,
  recovery_code_confirmed: true,
  two_factor: false,
  therapist_verified: false,
  needs_second_step: false,
  phone: null,
  bio: 'Hej',
  clinic_name: null,
  education: null,
  specialties: ['Ångest', 'Sömn'],
  approaches: [],
  availability: null,
  accepts_new_clients: true,
}
const VALUES = valuesOf(PROFILE)

test('lists are texts with an entry a line, and what is absent is empty', () => {
  expect(VALUES).toMatchObject({ specialties: 'Ångest\nSömn', approaches: '', phone: '' })
  expect(entriesOf(' Ångest \r\n\n  \nSömn')).toEqual(['Ångest', 'Sömn'])
})

describe('changesOf', () => {
  test('what was put back as it was is no change', () => {
    expect(changesOf(VALUES, {})).toEqual({})
    expect(changesOf(VALUES, { bio: 'Hej', phone: '' })).toEqual({})
    expect(changesOf(VALUES, { bio: 'Hej då', accepts_new_clients: false })).toEqual({
      bio: 'Hej då',
      accepts_new_clients: false,
    })
  })
})

describe('bodyOf', () => {
  test('the name is the first and last name joined, else whichever exists, else "User"', () => {
    const name = (first_name: string, last_name: string) => bodyOf({ ...VALUES, first_name, last_name }, 'patient').name
    expect(name(' Alva ', ' Ek ')).toBe('Alva Ek')
    expect(name('Alva', ' ')).toBe('Alva')
    expect(name('', 'Ek')).toBe('Ek')
    expect(name(' ', '')).toBe('User')
  })

  test('a client sends nothing of what only therapists have', () => {
    expect(Object.keys(bodyOf(VALUES, 'patient')).toSorted()).toEqual(['first_name', 'last_name', 'name', 'phone'])
    expect(bodyOf(VALUES, 'therapist')).toMatchObject({ specialties: ['Ångest', 'Sömn'], accepts_new_clients: true })
  })
})

describe('complaintAbout', () => {
  const about = (change: Partial<typeof VALUES>) => complaintAbout(bodyOf({ ...VALUES, ...change }, 'therapist'))

  test('the first name is required, the last is not', () => {
    expect(about({ last_name: '', first_name: '  ' })).toEqual({
      form: null,
      fields: { first_name: 'Förnamn är obligatoriskt' },
    })
    expect(about({ last_name: '' })).toBeNull()
  })

  test('says which line of a list is too long', () => {
    expect(about({ specialties: `Ångest\n${'x'.repeat(61)}` })).toEqual({
      form: null,
      fields: { specialties: 'Rad 2: Högst 60 tecken per rad.' },
    })
    expect(about({ approaches: Array.from({ length: 13 }, (_, at) => `KBT ${at}`).join('\n') })).toEqual({
      form: null,
      fields: { approaches: 'Högst 12 rader.' },
    })
  })

  test('one complaint a field, and none about what is not in the form', () => {
    expect(
      atFields([
        { path: ['phone'], message: 'Först' },
        { path: ['phone'], message: 'Sedan' },
        { path: ['name'], message: 'Annat' },
        { path: [], message: 'Hela' },
      ]),
    ).toEqual({ phone: 'Först' })
  })
})
