import { beforeAll, describe, expect, test } from 'vitest'
import { registerWithInvitation, useInvitation, validateInvitation } from '../../contract/invitations.ts'
import { newAddress } from '../support/addresses.ts'
import { api, type Caller, failureOf } from '../support/api.ts'
import { accept, expireInvitations, invite } from '../support/invitations.ts'
import { newEmail, newPassword, newPatient, newTherapist, type Person } from '../support/people.ts'
import { disconnect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()
let therapist: Person
beforeAll(async () => {
  therapist = await newTherapist(app)
})

const LIMIT = 20
/** Codes hold no 0, so these are always wrong. */
const wrongCode = (number: number) => `0000${String(number).padStart(4, '0')}`

const validate = (invitationCode: string, caller: Caller) =>
  api(app, validateInvitation, { body: { invitation_code: invitationCode } }, caller)
const use = (code: string, caller: Caller) => api(app, useInvitation, { body: { invitation_code: code } }, caller)
const registerWith = (code: string, caller: Caller) => {
  const person = { email: newEmail(), password: newPassword(), first_name: 'Alva', last_name: 'Ek' }
  return api(app, registerWithInvitation, { body: { ...person, invitation_code: code } }, caller)
}

async function guess(times: number, caller: Caller): Promise<void> {
  for (let number = 0; number < times; number++) {
    expect((await failureOf(validate(wrongCode(number), caller))).body.code).toBe('invalid_invitation')
  }
}

const statusOf = (call: Promise<unknown>) => failureOf(call).then(({ status }) => status)

describe('wrong codes', () => {
  test('are twenty from one network address in a quarter; then even a right one is refused', async () => {
    const code = await invite(app, therapist, newEmail())
    const caller = { address: newAddress() }
    await guess(LIMIT, caller)
    const refused = await failureOf(validate(code, caller))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(await validate(code, { address: newAddress() })).toMatchObject({ therapist: { name: 'Tove Terapeut' } })
  })

  test('are no more when they are sent side by side', async () => {
    const caller = { address: newAddress() }
    const statuses = await Promise.all(
      Array.from({ length: 3 * LIMIT }, (_, number) => statusOf(validate(wrongCode(number), caller))),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * LIMIT)
  })

  test('count together, whichever way they are tried', async () => {
    const patient = await newPatient(app)
    const caller = { address: newAddress() }
    await guess(LIMIT - 2, caller)
    expect(await statusOf(use(wrongCode(1), { ...caller, token: patient.token }))).toBe(400)
    expect(await statusOf(registerWith(wrongCode(2), caller))).toBe(400)
    expect(await statusOf(validate(wrongCode(3), caller))).toBe(429)
    expect(await statusOf(use(wrongCode(4), { ...caller, token: patient.token }))).toBe(429)
    expect(await statusOf(registerWith(wrongCode(5), caller))).toBe(429)
  })

  test('count for a signed-in client from wherever they are tried', async () => {
    const patient = await newPatient(app)
    const code = await invite(app, therapist, newEmail())
    const elsewhere = () => ({ token: patient.token, address: newAddress() })
    for (let number = 0; number < LIMIT; number++) {
      expect(await statusOf(use(wrongCode(number), elsewhere()))).toBe(400)
    }
    expect(await statusOf(use(code, elsewhere()))).toBe(429)
    const other = await newPatient(app)
    expect(await use(code, other)).toMatchObject({ therapist: { name: 'Tove Terapeut' } })
  })

  test('are those too that were used or have run out', async () => {
    const own = await newTherapist(app)
    const used = await invite(app, own, newEmail())
    await accept(app, await newPatient(app), used)
    const expired = await invite(app, own, newEmail())
    await expireInvitations(app, own)
    const caller = { address: newAddress() }
    await guess(LIMIT - 2, caller)
    expect(await statusOf(validate(used, caller))).toBe(400)
    expect(await statusOf(validate(expired, caller))).toBe(400)
    expect(await statusOf(validate(used, caller))).toBe(429)
  })
})

describe('right codes', () => {
  test('count for nothing, however often they are asked for', async () => {
    const code = await invite(app, therapist, newEmail())
    const caller = { address: newAddress() }
    for (let times = 0; times < LIMIT + 5; times++) await validate(code, caller)
    expect(await statusOf(validate(wrongCode(0), caller))).toBe(400)
  })

  test('count for nothing by a signed-in client either, from wherever they are used', async () => {
    const patient = await newPatient(app)
    const elsewhere = () => ({ token: patient.token, address: newAddress() })
    const wrong = () => statusOf(use(wrongCode(0), elsewhere()))
    for (let number = 0; number < LIMIT - 1; number++) expect(await wrong()).toBe(400)
    await use(await invite(app, therapist, newEmail()), elsewhere())
    await disconnect(app, patient, therapist)
    expect(await wrong()).toBe(400)
    expect(await wrong()).toBe(429)
  })

  test('give no new tries to somebody who guesses between them', async () => {
    const code = await invite(app, therapist, newEmail())
    const caller = { address: newAddress() }
    for (let number = 0; number < LIMIT - 1; number++) {
      expect(await statusOf(validate(wrongCode(number), caller))).toBe(400)
      await validate(code, caller)
    }
    expect(await statusOf(validate(wrongCode(LIMIT), caller))).toBe(400)
    expect(await statusOf(validate(code, caller))).toBe(429)
  })
})
