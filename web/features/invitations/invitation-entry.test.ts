import { describe, expect, it } from 'vitest'
import { hasInvitation, invitationEntry } from './invitation-entry.ts'

const info = {
  therapist: { name: 'Tove Ek', verified: true },
  personal_message: 'Välkommen!',
  patient_email: 'anna@exempel.se',
}
const NONE = { code: null, emailProof: null, invitation: null }

describe('invitationEntry', () => {
  it('is none without state, and for state of another kind', () => {
    for (const state of [null, undefined, 'x', 7, [], {}, { invitationCode: 7 }, { invitationCode: 'KORT' }]) {
      expect(invitationEntry(state)).toEqual(NONE)
      expect(hasInvitation(state)).toBe(false)
    }
    expect(invitationEntry({ invitationInfo: info }).invitation).toBeNull()
  })

  it('takes a code however it was written', () => {
    for (const invitationCode of ['AB12CD34', 'ab 12 cd 34', 'AB-12-CD-34']) {
      expect(invitationEntry({ invitationCode })).toEqual({ ...NONE, code: 'AB12CD34' })
    }
    expect(hasInvitation({ invitationCode: 'AB12CD34' })).toBe(true)
  })

  it('takes all that the invitation’s page knows', () => {
    const state = { invitationCode: 'AB12CD34', invitationInfo: info, emailProof: 'bevis', returnTo: '/client' }
    expect(invitationEntry(state).invitation).toEqual({
      code: 'AB12CD34',
      emailProof: 'bevis',
      therapist: 'Tove Ek',
      verified: true,
      greeting: 'Välkommen!',
      email: 'anna@exempel.se',
      returnTo: '/client',
    })
  })

  it('asks anew where what is known is damaged', () => {
    const state = { invitationCode: 'AB12CD34', invitationInfo: { therapist: 'Tove' }, emailProof: 'bevis' }
    expect(invitationEntry(state)).toEqual({ code: 'AB12CD34', emailProof: 'bevis', invitation: null })
  })

  it.each([undefined, 'https://ond.se', '//ond.se', 7])('leads a login to the invitation and not to %j', (returnTo) => {
    const state = { invitationCode: 'AB12CD34', invitationInfo: { therapist: { name: 'Tove' } }, returnTo }
    expect(invitationEntry(state).invitation).toMatchObject({
      returnTo: '/invite#code=AB12CD34',
      greeting: null,
      email: null,
    })
  })
})
