import { describe, expect, it } from 'vitest'
import { registerWithInvitation } from '../../../contract/invitations.ts'
import { expressRegister, register } from '../../../contract/registration.ts'
import {
  expressRegistration,
  invitedRegistration,
  standardRegistration,
  therapistRegistration,
} from './registration-body.ts'
import type { SignupValues } from './signup-check.ts'
import { NO_VALUES } from './therapist/therapist-values.ts'

const client: SignupValues = {
  firstName: 'Anna',
  lastName: 'Ek',
  email: 'anna@exempel.se',
  password: 'tre lugna ord',
  confirmation: 'hemligt två',
  phone: '',
  dateOfBirth: '',
  consents: ['adult', 'terms', 'health_data'],
  shareChats: null,
}
const therapist = { ...NO_VALUES, ...client, clinic: '', education: '', bio: 'Psykolog sedan 2009' }

const bodies = {
  therapist: therapistRegistration(therapist),
  standard: standardRegistration(client),
  express: expressRegistration(client, null),
  invited: invitedRegistration(client, { code: 'AB12CD34', emailProof: null }),
}

describe('what is sent', () => {
  it('fits the contract', () => {
    expect(register.body.safeParse(bodies.therapist).error).toBeUndefined()
    expect(register.body.safeParse(bodies.standard).error).toBeUndefined()
    expect(expressRegister.body.safeParse(bodies.express).error).toBeUndefined()
    expect(registerWithInvitation.body.safeParse(bodies.invited).error).toBeUndefined()
  })

  it.each(Object.entries(bodies))('never holds the confirmation nor an empty text: %s', (_, body) => {
    expect(JSON.stringify(body)).not.toContain('hemligt två')
    expect(Object.values(body)).not.toContain('')
  })

  it('joins the names, and gives null for what was left out', () => {
    expect(bodies.standard).toEqual({
      role: 'patient',
      email: 'anna@exempel.se',
      password: 'tre lugna ord',
      name: 'Anna Ek',
      first_name: 'Anna',
      last_name: 'Ek',
      phone: null,
      date_of_birth: null,
      clinic_name: null,
      education: null,
      bio: null,
      consents: ['adult', 'terms', 'health_data'],
    })
    expect(bodies.therapist).toMatchObject({ role: 'therapist', name: 'Anna Ek', clinic_name: null })
    expect(bodies.therapist.bio).toBe('Psykolog sedan 2009')
  })

  it('names a nameless express signup', () => {
    expect(expressRegistration({ ...client, firstName: '' }, null).first_name).toBe('Anonym')
  })

  it('shares the conversations only on a yes', () => {
    const invitation = { code: 'AB12CD34', emailProof: 'p' }
    const shared = [true, false, null].map(
      (shareChats) => invitedRegistration({ ...client, shareChats }, invitation).share_chats,
    )
    expect(shared).toEqual([true, false, false])
    expect(invitedRegistration(client, invitation)).toMatchObject({ invitation_code: 'AB12CD34', email_proof: 'p' })
  })
})
