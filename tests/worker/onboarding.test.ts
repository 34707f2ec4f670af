import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { REQUIRED_CONSENTS, setConsent } from '../../contract/consents.ts'
import { ASSESSMENT_MAX_LENGTH, ONBOARDING_MESSAGE_MAX_LENGTH } from '../../contract/limits.ts'
import { getOnboarding, type OnboardingData, saveOnboarding } from '../../contract/onboarding.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { onboardings } from '../../worker/features/onboarding/tables.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newPatient, type Person, signIn } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const DANGER = 'Jag tänker ta livet av mig i kväll.'

function answers(changes: Partial<OnboardingData> = {}): OnboardingData {
  return {
    initialQuestion: 'Jag sover dåligt sedan flytten.',
    timestamp: '2026-01-15T09:00:00.000Z',
    assessment: { family: 'Två barn.', anxiety: '' },
    assessmentCompleted: false,
    selectedTherapist: null,
    bookingSkipped: false,
    completedAt: null,
    ...changes,
  }
}

const save = (person: Person, body: OnboardingData) => api(app, saveOnboarding, { body }, person)
const kept = async (person: Person) => (await api(app, getOnboarding, {}, person)).onboarding
const rowsOf = ({ id }: Person) => app.db.select().from(onboardings).where(eq(onboardings.patientId, id))

test('nothing is kept until something is saved; what was saved last is what comes back, after a new sign-in too', async () => {
  const patient = await newPatient(app)
  expect(await kept(patient)).toBeNull()
  await save(patient, answers())
  expect(await kept(patient)).toEqual(answers())
  const done = answers({ assessmentCompleted: true, completedAt: '2026-01-15T09:05:00.000Z', assessment: {} })
  await save(patient, done)
  expect(await kept(await signIn(app, patient))).toEqual(done)
  expect(await rowsOf(patient)).toHaveLength(1)
})

test('two tabs that save at once leave one row, which opens', async () => {
  const patient = await newPatient(app)
  const tabs = Array.from({ length: 6 }, (_, tab) => answers({ initialQuestion: `Flik ${tab}` }))
  await Promise.all(tabs.map((tab) => save(patient, tab)))
  expect(await rowsOf(patient)).toHaveLength(1)
  expect(tabs).toContainEqual(await kept(patient))
})

test('is each client’s own', async () => {
  const [one, other] = await Promise.all([newPatient(app), newPatient(app)])
  await save(one, answers())
  expect(await kept(other)).toBeNull()
})

test('stands nowhere in clear, and saving is noted in the log', async () => {
  const patient = await newPatient(app)
  const [question, family] = [`kanarie${crypto.randomUUID()}`, `kanarie${crypto.randomUUID()}`]
  await save(patient, answers({ initialQuestion: question, assessment: { family } }))
  const everything = [await dumpDatabase(app.db), app.logs.join('\n'), JSON.stringify(app.emulators.mailbox.list())]
  expect(textsIn(everything.join('\n'), [question, family])).toEqual([])
  const [row] = await rowsOf(patient)
  expect(row?.answers).toMatch(/^v1\.1\.dk\./)
  const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  expect(events.filter(({ action }) => action === 'onboarding.save')).toHaveLength(1)
})

test('a row put in another client’s place does not open', async () => {
  const [one, other] = await Promise.all([newPatient(app), newPatient(app)])
  await Promise.all([save(one, answers()), save(other, answers({ initialQuestion: 'Annat' }))])
  const [row] = await rowsOf(one)
  await app.db
    .update(onboardings)
    .set({ answers: row?.answers ?? '' })
    .where(eq(onboardings.patientId, other.id))
  expect(await kept(other)).toBeNull()
})

test('what no key of the session opens counts as nothing, and can be written anew', async () => {
  const patient = await newPatient(app)
  await save(patient, answers())
  const [row] = await rowsOf(patient)
  const later = (row?.answers ?? '').replace(/^v1\.1\./, 'v1.7.')
  await app.db.update(onboardings).set({ answers: later }).where(eq(onboardings.patientId, patient.id))
  expect(await kept(patient)).toBeNull()
  await save(patient, answers({ initialQuestion: 'Igen' }))
  expect(await kept(patient)).toMatchObject({ initialQuestion: 'Igen' })
})

test('is refused without consent, and nothing is stored', async () => {
  const patient = await newPatient(app, { consents: [] })
  expect(await failureOf(save(patient, answers()))).toMatchObject({ status: 403, body: { code: 'consent_required' } })
  expect(await rowsOf(patient)).toEqual([])
  await api(app, setConsent, { body: { consents: [...REQUIRED_CONSENTS] } }, patient)
  await save(patient, answers())
  expect(await kept(patient)).toEqual(answers())
})

test('whose keys were taken out of the database begins new ones with the next sign-in', async () => {
  const patient = await newPatient(app)
  await app.db.delete(keyGrants).where(eq(keyGrants.readerId, patient.id))
  const locked = await signIn(app, patient)
  await save(locked, answers())
  expect(await kept(locked)).toEqual(answers())
  expect((await rowsOf(patient))[0]?.answers).toMatch(/^v1\.[2-9]\.dk\./)
})

test.each([
  ['an empty message', answers({ initialQuestion: ' ' })],
  ['a message that is too long', answers({ initialQuestion: 'a'.repeat(ONBOARDING_MESSAGE_MAX_LENGTH + 1) })],
  ['an area that is too long', answers({ assessment: { work: 'a'.repeat(ASSESSMENT_MAX_LENGTH + 1) } })],
  ['an area nobody asks for', { ...answers(), assessment: { diagnosis: 'x' } }],
  ['a therapist who is none', answers({ selectedTherapist: 'terapeut-1' })],
])('refuses %s', async (_, body) => {
  const patient = await newPatient(app)
  const answer = await request(app, saveOnboarding, { body }, patient)
  expect(answer.status).toBe(422)
  await answer.body?.cancel()
})

test('takes every character that people write, and the longest texts', async () => {
  const patient = await newPatient(app)
  const assessment = { work: 'å'.repeat(ASSESSMENT_MAX_LENGTH), family: '👩‍👩‍👧 "citat" \\ <b>' }
  const long = answers({ initialQuestion: '🌱'.repeat(ONBOARDING_MESSAGE_MAX_LENGTH / 2), assessment })
  await save(patient, long)
  expect(await kept(patient)).toEqual(long)
})

describe('words of danger', () => {
  const { say } = chatOf(() => app)
  const tierAfter = async (person: Person) => (await say(person, 'Hej.')).metadata.safety_tier

  test.each([
    ['the message', answers({ initialQuestion: DANGER })],
    ['an area', answers({ assessment: { other_concerns: DANGER } })],
  ])('in %s are met in the chat', async (_, body) => {
    const patient = await newPatient(app)
    await save(patient, body)
    expect(await tierAfter(patient)).toBe('immediate')
  })

  test('are not there for who writes none', async () => {
    const patient = await newPatient(app)
    await save(patient, answers())
    expect(await tierAfter(patient)).toBe('none')
  })

  test('count when they are written, not each time the same answers are saved', async () => {
    const patient = await newPatient(app)
    const object = await app.object<{ recall(): Promise<{ safety: Promise<string | null> }> }>(
      'CLIENT_CHAT',
      patient.id,
    )
    const state = async () => (await object.recall()).safety
    await save(patient, answers({ initialQuestion: DANGER }))
    const first = await state()
    expect(first).not.toBeNull()
    await save(patient, answers({ initialQuestion: DANGER, assessmentCompleted: true }))
    expect(await state()).toBe(first)
    await save(patient, answers({ initialQuestion: DANGER, assessment: { work: 'Jag vill inte leva.' } }))
    expect(await state()).not.toBe(first)
  })
})
