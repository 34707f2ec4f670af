import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessLog } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { alertsOf } from '../support/alerts.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newTherapist } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

// docs/safety.md#alerts: the state that a therapist has seen, and lowers.

const app = await useApp()

const { say } = chatOf(() => app)
const { connected, made, state, lower } = alertsOf(app)
const CRISIS = 'Jag tänker ta livet av mig i kväll.'
const HIGH = 'Det vore bättre om jag inte fanns.'

describe('a tier', () => {
  test('is lowered by the therapist one step at a time, with a reason that the client reads; danger raises it again', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    await made(patient)
    expect((await state(patient)).kinds).not.toEqual([])
    expect(await state(therapist, patient)).toMatchObject({ tier: 'immediate', kinds: [], unknown: false })
    const lowered = await lower(therapist, patient, 'immediate')
    expect(lowered).toMatchObject({
      tier: 'high',
      lowered: [{ by: 'therapist', who: 'Tove Terapeut', to: 'high', reason: 'Vi har setts i dag.' }],
      alert: { acknowledged_at: expect.any(String) },
    })
    expect(await state(patient)).toEqual({ ...lowered, kinds: expect.arrayContaining(['intent_or_imminent']) })
    expect(await failureOf(lower(therapist, patient, 'immediate'))).toMatchObject({ status: 409 })
    expect(await lower(therapist, patient, 'high')).toMatchObject({ tier: 'concern' })
    expect(await lower(therapist, patient, 'concern')).toMatchObject({ tier: 'none' })
    const log = (await api(app, accessLog, { query: {} }, patient)).entries.map(({ text }) => text)
    expect(log.filter((text) => text.startsWith('Tove Terapeut sänkte läget ett steg'))).toHaveLength(3)
    await say(patient, HIGH)
    await made(patient, 2)
    expect(await state(patient)).toMatchObject({ tier: 'high' })
  })

  test('is not lowered where danger came after it was seen, though the tier is the same and no new alert was made', async () => {
    const { patient, therapist } = await connected()
    await say(patient, HIGH)
    await made(patient)
    const seen = await state(therapist, patient)
    await say(patient, HIGH)
    expect(await failureOf(lower(therapist, patient, 'high', seen))).toMatchObject({ status: 409 })
    expect(await state(therapist, patient)).toMatchObject({ tier: 'high', alert: { acknowledged_at: null } })
    expect(await lower(therapist, patient, 'high')).toMatchObject({ tier: 'concern' })
  })

  test('of two lowerings at once one holds, and what the log says of the other is that it did not', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    const seen = await state(therapist, patient)
    const done = await Promise.allSettled([1, 2, 3].map(() => lower(therapist, patient, 'immediate', seen)))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
    const count = (verb: string) => rows.filter(({ action }) => action === `safety.${verb}`).length
    expect(count('lower') - count('lower_refuse')).toBe(1)
  })

  test('is lowered by nobody else', async () => {
    const { patient } = await connected()
    await say(patient, HIGH)
    const stranger = await newTherapist(app)
    expect(await failureOf(lower(stranger, patient, 'high', await state(patient)))).toMatchObject({ status: 404 })
    expect(await state(patient)).toMatchObject({ tier: 'high', lowered: [] })
  })
})
