import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory, chatStats } from '../../contract/chat.ts'
import { createInvitation, myInvitations } from '../../contract/invitations.ts'
import { RECOVERY_TRIES } from '../../contract/limits.ts'
import { validatePasswordReset, verifyPasswordReset } from '../../contract/password.ts'
import { lockedHistory, unlockHistory } from '../../contract/keys.ts'
import { me } from '../../contract/profile.ts'
import { getSafetyState } from '../../contract/safety-state.ts'
import { createRecoveryCode, groupRecoveryCode } from '../../worker/crypto/recovery-code.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newRecoveryCode, newResetPassword, newResetToken, resetPassword } from '../support/password-reset.ts'
import { newEmail, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const { say, history, balance, rowsOf } = chatOf(() => app)
const BEFORE = 'Det här skrev jag före återställningen.'
const AFTER = 'Det här skrev jag efter.'
const NOTHING = { locked: false, by_code: false, by_person: null }
const UNREADABLE = { message: '', response: '', locked: true }

const stateOf = (person: Person) => api(app, lockedHistory, {}, person)
const unlock = (person: Person, code: string) => api(app, unlockHistory, { body: { recovery_code: code } }, person)
const wrongCode = () => groupRecoveryCode(createRecoveryCode())
const shown = async (person: Person) => (await history(person)).conversations

describe('a reset with the recovery code', () => {
  test('keeps everything readable, and the code goes on working', async () => {
    const patient = await newPatient(app)
    await say(patient, BEFORE)
    const code = await newRecoveryCode(app, patient)
    const once = await resetPassword(app, patient, code.toLowerCase().replaceAll('-', ' '))
    const twice = await resetPassword(app, once, code)
    expect(await shown(twice)).toMatchObject([{ message: BEFORE, locked: false }])
    expect(await stateOf(twice)).toEqual(NOTHING)
    expect(await api(app, me, {}, twice)).toMatchObject({ has_recovery_code: true })
  })

  test('that is wrong leaves the link; after five it has to wait', async () => {
    const patient = await newPatient(app)
    const code = await newRecoveryCode(app, patient)
    const token = await newResetToken(app, patient.email)
    const attempt = (recovery_code: string) =>
      api(app, verifyPasswordReset, { body: { token, new_password: newResetPassword(), recovery_code } })
    for (const typed of ['inte en kod', ...Array.from({ length: RECOVERY_TRIES }, wrongCode)]) {
      expect(await failureOf(attempt(typed))).toMatchObject({
        status: 400,
        body: { code: 'invalid_recovery_code', detail: expect.stringContaining('stämmer inte') },
      })
    }
    expect((await failureOf(attempt(code))).status).toBe(429)
    expect(await api(app, validatePasswordReset, { body: { token } })).toMatchObject({ valid: true })
    expect(await api(app, me, {}, patient)).toMatchObject({ id: patient.id })
  })

  test('where there is no code at all, none is right', async () => {
    const { email } = await newPatient(app)
    const body = {
      token: await newResetToken(app, email),
      new_password: newResetPassword(),
      recovery_code: wrongCode(),
    }
    expect((await failureOf(api(app, verifyPasswordReset, { body }))).body.code).toBe('invalid_recovery_code')
  })
})

describe('a reset without it', () => {
  test('locks what was written before, and what comes after is readable', async () => {
    const patient = await newPatient(app)
    await say(patient, BEFORE)
    const fresh = await resetPassword(app, patient)
    expect(await shown(fresh)).toMatchObject([UNREADABLE])
    await say(fresh, AFTER)
    expect(await shown(await signIn(app, fresh))).toMatchObject([UNREADABLE, { message: AFTER, locked: false }])
    expect(await stateOf(fresh)).toEqual({ locked: true, by_code: false, by_person: null })
    expect(await api(app, me, {}, fresh)).toMatchObject({ has_recovery_code: false, recovery_code_confirmed: false })
  })

  test('says whose help opens it', async () => {
    const patient = await newPatient(app, { firstName: 'Alva' })
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    await newRecoveryCode(app, patient)
    const fresh = await resetPassword(app, patient)
    expect(await stateOf(fresh)).toEqual({ locked: true, by_code: true, by_person: 'Tove Terapeut' })
    expect(await stateOf(therapist)).toEqual(NOTHING)
  })

  test('lets the connected therapist read on, what was before and what comes after', async () => {
    const patient = await newPatient(app)
    await say(patient, BEFORE)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    await say(await resetPassword(app, patient), AFTER)
    const { conversations } = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
    expect(conversations).toMatchObject([{ message: BEFORE }, { message: AFTER }])
  })

  test('shares no more than before with a therapist who has the record alone', async () => {
    const patient = await newPatient(app)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    await say(await resetPassword(app, patient), AFTER)
    const query = { patient_id: patient.id }
    expect((await failureOf(api(app, chatHistory, { query }, therapist))).status).toBe(403)
    expect(await api(app, chatStats, { query }, therapist)).toMatchObject({ total_messages: 1 })
  })
})

describe('the code given later', () => {
  test('opens what was locked, in this session and the next, and what is written meanwhile stays', async () => {
    const patient = await newPatient(app)
    await say(patient, BEFORE)
    const code = await newRecoveryCode(app, patient)
    const fresh = await resetPassword(app, patient)
    await say(fresh, AFTER)
    expect(await unlock(fresh, code)).toEqual({ detail: 'Din tidigare historik är öppen igen.' })
    for (const person of [fresh, await signIn(app, fresh)]) {
      expect(await shown(person)).toMatchObject([{ message: BEFORE }, { message: AFTER }])
    }
    expect(await stateOf(fresh)).toEqual(NOTHING)
    expect(await unlock(fresh, code)).toMatchObject({ detail: expect.any(String) })
    const told = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
    expect(told.map(({ action }) => action)).toContain('account.unlock_history')
  })

  test('is not lost by another reset between: a chain is opened one by one', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    const first = await newRecoveryCode(app, patient)
    const second = await resetPassword(app, patient)
    await say(second, 'två')
    const secondCode = await newRecoveryCode(app, second)
    const third = await resetPassword(app, second)
    expect(await shown(third)).toMatchObject([UNREADABLE, UNREADABLE])
    await unlock(third, secondCode)
    expect(await shown(third)).toMatchObject([UNREADABLE, { message: 'två' }])
    expect(await stateOf(third)).toMatchObject({ locked: true, by_code: true })
    await unlock(third, first)
    expect(await shown(third)).toMatchObject([{ message: 'ett' }, { message: 'två' }])
    expect(await stateOf(third)).toEqual(NOTHING)
  })

  test('once given, its texts follow the next reset with that next code', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    const first = await newRecoveryCode(app, patient)
    const second = await resetPassword(app, patient)
    await unlock(second, first)
    const secondCode = await newRecoveryCode(app, second)
    const third = await resetPassword(app, second)
    await unlock(third, secondCode)
    expect(await shown(third)).toMatchObject([{ message: 'ett' }])
  })

  test('opens what is sealed to a therapist alone, also through a chain of resets, where no grant was locked', async () => {
    const therapist = await newTherapist(app)
    await api(app, createInvitation, { body: { patient_email: newEmail() } }, therapist)
    const invited = async (person: Person) => (await api(app, myInvitations, {}, person)).invitations[0]?.patient_email
    const email = await invited(therapist)
    const first = await newRecoveryCode(app, therapist)
    const second = await resetPassword(app, therapist)
    expect(await stateOf(second)).toEqual({ locked: true, by_code: true, by_person: null })
    expect(await invited(second)).toBeNull()
    await unlock(second, first)
    expect(await stateOf(second)).toEqual(NOTHING)
    expect(await invited(second)).toBe(email)
    const secondCode = await newRecoveryCode(app, second)
    const third = await resetPassword(app, second)
    expect(await invited(third)).toBeNull()
    await unlock(third, secondCode)
    expect(await invited(third)).toBe(email)
    expect(await stateOf(third)).toEqual(NOTHING)
  })

  test('wrong is refused, five times and then no more; another person’s code opens nothing', async () => {
    const patient = await newPatient(app)
    const code = await newRecoveryCode(app, patient)
    const other = await newRecoveryCode(app, await newPatient(app))
    const fresh = await resetPassword(app, patient)
    const wrong = [other, ...Array.from({ length: RECOVERY_TRIES - 1 }, wrongCode)]
    for (const typed of ['inte en kod', ...wrong]) {
      expect(await failureOf(unlock(fresh, typed))).toMatchObject({
        status: 400,
        body: { code: 'invalid_recovery_code' },
      })
    }
    expect((await failureOf(unlock(fresh, code))).status).toBe(429)
    expect(await stateOf(fresh)).toMatchObject({ locked: true })
  })

  test('brings the safety tier back, also where a lower one was found meanwhile', async () => {
    const patient = await newPatient(app, { credits: 5 })
    await say(patient, 'Jag tänker ta livet av mig i kväll.')
    await until('the analysis', async () => (await rowsOf(patient)).every(({ analysis }) => analysis !== null))
    // What the analysis found is folded in with this, so that the kept state alone knows of it.
    await say(patient, 'Hej igen.')
    const code = await newRecoveryCode(app, patient)
    const fresh = await resetPassword(app, patient)
    expect((await say(fresh, 'Det vore bättre om jag inte fanns.')).metadata.safety_tier).toBe('high')
    const before = await balance(fresh)
    const kept = () => api(app, getSafetyState, { query: {} }, fresh)
    expect(await kept()).toMatchObject({ tier: 'high', unknown: true })
    await unlock(fresh, code)
    expect(await kept()).toMatchObject({ tier: 'immediate', unknown: false })
    const reply = await say(fresh, 'Hej igen.')
    expect(reply).toMatchObject({ metadata: { safety_tier: 'immediate' }, current_balance: before })
    expect((await say(await signIn(app, fresh), 'Hej.')).metadata.safety_tier).toBe('immediate')
  })
})

test('somebody who never reset has nothing locked, and no code opens anything', async () => {
  for (const person of [await newPatient(app), await newTherapist(app)]) {
    expect(await stateOf(person)).toEqual(NOTHING)
    const code = await newRecoveryCode(app, person)
    expect((await failureOf(unlock(person, code))).body.code).toBe('invalid_recovery_code')
  }
})
