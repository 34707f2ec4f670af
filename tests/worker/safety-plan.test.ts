import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { MOST_PLAN_CONTACTS, PLAN_STEP_MAX_LENGTH } from '../../contract/plan-limits.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { deleteSafetyPlan, getSafetyPlan, type Plan, saveSafetyPlan } from '../../contract/safety-plan.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { safetyPlans } from '../../worker/features/safety-plan/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { recordPrompts } from '../support/prompts.ts'
import { SOME_PLAN } from '../support/safety-plan.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const recorder = await recordPrompts()
const app = await useApp({ vars: { ANTHROPIC_BASE_URL: recorder.url } })
recorder.passTo(app.devOrigin)
afterAll(() => recorder.close())

const { say } = chatOf(() => app)
const DANGER = 'Jag vill inte leva längre.'

const own = (patient: Person) => api(app, getSafetyPlan, { query: {} }, patient)
const read = (therapist: Person, patient: Person) =>
  api(app, getSafetyPlan, { query: { patient_id: patient.id } }, therapist)
const rowOf = async (patient: Person) =>
  (await app.db.select().from(safetyPlans).where(eq(safetyPlans.patientId, patient.id)))[0]
const auditsOf = async (patient: Person) => {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  return rows.map(({ action }) => action).filter((action) => action.startsWith('safety_plan.'))
}
const save = (
  patient: Person,
  plan: Partial<Plan>,
  { version = null, shared = false }: { version?: string | null; shared?: boolean } = {},
) => api(app, saveSafetyPlan, { body: { version, shared, plan: { ...SOME_PLAN, ...plan } } }, patient)

async function connected() {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats: false }) }
}

describe('the client’s plan', () => {
  test('is written, changed and deleted, and no word of it lies about', async () => {
    const patient = await newPatient(app)
    expect(await own(patient)).toEqual({ plan: null, locked: false, version: null, shared: false, updated_at: null })
    const [alone, name] = ['Sjön', 'Mia'].map((word) => `${word} ${crypto.randomUUID()}`)
    if (alone === undefined || name === undefined) throw new Error('There are two texts.')
    const first = await save(patient, { alone: `  ${alone}\n`, helpers: [{ name, number: '070-123 45 67' }] })
    expect(first).toMatchObject({ plan: { alone, helpers: [{ name, number: '070-123 45 67' }] }, shared: false })
    expect(await own(patient)).toEqual(first)
    const second = await save(patient, { alone: 'Gå ut' }, { version: first.version })
    expect(second.plan?.alone).toBe('Gå ut')
    expect(second.version).not.toBe(first.version)
    expect(textsIn(await dumpDatabase(app.db), [alone, name, '070-123 45 67'])).toEqual([])
    const { text } = await api(app, exportAccount, {}, patient)
    expect(text).toContain('Det jag kan göra själv: Gå ut')
    expect(text).toContain('Människor jag kan be om hjälp: Syster Mia 070-123 45 67')
    await api(app, deleteSafetyPlan, {}, patient)
    expect((await own(patient)).plan).toBeNull()
    expect(await auditsOf(patient)).toEqual(['safety_plan.save', 'safety_plan.save', 'safety_plan.delete'])
  })

  test('is as long in storage whatever a plan of some length says', async () => {
    const patient = await newPatient(app)
    const { version } = await save(patient, {})
    const long = await rowOf(patient)
    const empty = { signs: '', alone: '', company: '', helpers: [], professionals: [], surroundings: '' }
    await save(patient, empty, { version })
    expect((await rowOf(patient))?.content.length).toBe(long?.content.length)
  })

  test('has bounds, and says in Swedish which', async () => {
    const patient = await newPatient(app)
    const contact = { name: 'Mia', number: '' }
    const wrong: Partial<Plan>[] = [
      { signs: 'x'.repeat(PLAN_STEP_MAX_LENGTH + 1) },
      { helpers: Array.from({ length: MOST_PLAN_CONTACTS + 1 }, () => contact) },
      { helpers: [{ name: ' ', number: '070' }] },
      { professionals: [{ name: 'Mia', number: 'ring hem' }] },
    ]
    for (const plan of wrong) expect((await failureOf(save(patient, plan))).status).toBe(422)
    const full = Array.from({ length: MOST_PLAN_CONTACTS }, () => ({ name: 'å'.repeat(80), number: '0'.repeat(30) }))
    const step = '🙂'.repeat(PLAN_STEP_MAX_LENGTH / 2)
    const plan = { signs: step, alone: step, company: step, surroundings: step, helpers: full, professionals: full }
    expect((await save(patient, plan)).plan).toEqual(plan)
  })

  test('is written over by nobody who has not read it: of two at once one is told', async () => {
    const patient = await newPatient(app)
    const { version } = await save(patient, {})
    const both = await Promise.allSettled([
      save(patient, { alone: 'Ena' }, { version }),
      save(patient, { alone: 'Andra' }, { version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await failureOf(save(patient, {}, { version }))).toMatchObject({
      status: 409,
      body: { detail: 'Planen har ändrats någon annanstans sedan du öppnade den.' },
    })
    expect((await failureOf(save(patient, {}))).status).toBe(409)
    await api(app, deleteSafetyPlan, {}, patient)
    expect((await failureOf(save(patient, {}, { version }))).status).toBe(409)
    expect((await save(patient, {})).plan).toEqual(SOME_PLAN)
  })

  test('waits for the consents', async () => {
    const patient = await newPatient(app, { consents: [] })
    expect((await failureOf(save(patient, {}))).body.code).toBe('consent_required')
  })

  test('is read by the crisis screen as a message is: the tier is raised', async () => {
    const patient = await newPatient(app)
    const { version } = await save(patient, {})
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('none')
    await save(patient, { signs: DANGER }, { version })
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('high')
  })

  test('stays locked after a reset without the code: it is not written over, and may be deleted', async () => {
    const patient = await newPatient(app)
    const { version } = await save(patient, {})
    const again = await resetPassword(app, patient)
    expect(await own(again)).toMatchObject({ plan: null, locked: true, version })
    expect(await failureOf(save(again, {}, { version }))).toMatchObject({
      status: 409,
      body: { detail: 'Planen är låst och går inte att ändra än.' },
    })
    await api(app, deleteSafetyPlan, {}, again)
    expect((await save(again, {})).plan).toEqual(SOME_PLAN)
  })
})

describe('the therapist', () => {
  test('reads it by the client’s choice alone, and that stands in the log', async () => {
    const { patient, therapist } = await connected()
    const nothing = { plan: null, locked: false, version: null, shared: false, updated_at: null }
    expect(await read(therapist, patient)).toEqual(nothing)
    const { version } = await save(patient, {})
    expect(await read(therapist, patient)).toEqual(nothing)
    expect(await auditsOf(patient)).not.toContain('safety_plan.read')
    const shared = await save(patient, {}, { version, shared: true })
    expect(shared.shared).toBe(true)
    expect(await read(therapist, patient)).toEqual(shared)
    expect(await auditsOf(patient)).toContain('safety_plan.read')
    await save(patient, {}, { version: shared.version })
    expect(await read(therapist, patient)).toEqual(nothing)
  })

  test('is held by the keys: a kept plan opens to none, whatever its row says', async () => {
    const { patient, therapist } = await connected()
    await save(patient, {})
    await app.db.update(safetyPlans).set({ sharedAt: new Date() }).where(eq(safetyPlans.patientId, patient.id))
    expect(await read(therapist, patient)).toMatchObject({ plan: null, locked: true })
  })

  test('of before keeps nothing, and the next one is shown nothing until the client shares it again', async () => {
    const { patient, therapist } = await connected()
    const { version } = await save(patient, {}, { shared: true })
    await api(app, disconnectTherapist, {}, patient)
    expect((await failureOf(read(therapist, patient))).status).toBe(404)
    const next = await connect(app, patient, await newTherapist(app), { shareChats: false })
    expect(await read(next, patient)).toMatchObject({ plan: null, version: null })
    expect(await own(patient)).toMatchObject({ plan: SOME_PLAN, shared: false })
    await save(patient, {}, { version, shared: true })
    expect((await read(next, patient)).plan).toEqual(SOME_PLAN)
  })
})

describe('a reply', () => {
  /** All that the model was asked for a message. */
  async function asked(patient: Person, message: string): Promise<string> {
    recorder.forget()
    await say(patient, message)
    return recorder.bodies.join('\n')
  }

  test.each([false, true])(
    'is told of it in danger, and forgets it when it is deleted (shared: %s)',
    async (shared) => {
      const patient = await newPatient(app)
      expect(await asked(patient, 'Hej')).not.toContain('<sakerhetsplan>\\n')
      await save(patient, {}, { shared })
      expect(await asked(patient, 'Hej igen')).not.toContain('Gå till sjön')
      const prompt = await asked(patient, DANGER)
      expect(prompt).toContain('<sakerhetsplan>\\n1. Mina varningstecken: Jag slutar svara i telefon; Jag sover inte')
      expect(prompt).toContain('4. Människor jag kan be om hjälp: Syster Mia')
      expect(prompt).not.toContain('070-123')
      await api(app, deleteSafetyPlan, {}, patient)
      expect(await asked(patient, DANGER)).not.toContain('Gå till sjön')
    },
  )
})
