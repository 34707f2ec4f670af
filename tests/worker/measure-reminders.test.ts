import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { REMINDERS_UNANSWERED } from '../../contract/limits.ts'
import { addMeasure, deleteMeasureReminder, getMeasureReminder, setMeasureReminder } from '../../contract/measures.ts'
import { measureReminders } from '../../worker/features/measures/tables.ts'
import { api } from '../support/api.ts'
import { during } from '../support/faults.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const TEN_MINUTES = '*/10 * * * *'
const HOUR = 60 * 60 * 1000
const SUBJECT = 'Lyhörd: en påminnelse som du bett om'

const app = await useApp({ own: true })

const run = () => app.runSchedule(TEN_MINUTES)
const mailsTo = (person: Person) =>
  app.emulators.mailbox.list().filter(({ to, subject }) => to === person.email && subject === SUBJECT)
const rowOf = async ({ id }: Person) =>
  (await app.db.select().from(measureReminders).where(eq(measureReminders.patientId, id)))[0]
const reminderOf = (person: Person) => api(app, getMeasureReminder, {}, person)

async function reminded(everyDays: 7 | 14 | 30 = 7): Promise<Person> {
  const patient = await newPatient(app)
  await api(app, setMeasureReminder, { body: { every_days: everyDays } }, patient)
  return patient
}

/** Lets the next reminder be due. */
async function due(patient: Person): Promise<void> {
  const nextAt = new Date(Date.now() - 60_000)
  await app.db.update(measureReminders).set({ nextAt }).where(eq(measureReminders.patientId, patient.id))
}

async function fillIn(patient: Person): Promise<void> {
  const body = { id: crypto.randomUUID(), scale: 'gad_7' as const, answers: [0, 0, 0, 0, 0, 0, 0] }
  await api(app, addMeasure, { body }, patient)
}

// What a test before this one left due is sent by then.
beforeEach(run)

test('comes when it is due, once a period, and says nothing of health', async () => {
  const patient = await reminded(14)
  await run()
  expect(mailsTo(patient)).toEqual([])
  await due(patient)
  await Promise.all([run(), run()])
  await run()
  const [mail, ...more] = mailsTo(patient)
  expect(more).toEqual([])
  expect(mail?.text).toContain('/paminnelse')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
    /mätning|measure|formulär|MADRS|PHQ|GAD|depress|ångest|oro|nedst|terap|hälsa|mår/i,
  )
  const days = (Date.parse((await reminderOf(patient)).next_at ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(13)
})

test('waits a whole period more after a measure, and comes no more once it is turned off', async () => {
  const patient = await reminded()
  await due(patient)
  await fillIn(patient)
  await run()
  expect(mailsTo(patient)).toEqual([])
  await due(patient)
  await api(app, deleteMeasureReminder, {}, patient)
  await run()
  expect(mailsTo(patient)).toEqual([])
})

test('rests after so many that no measure followed, and begins anew when it is asked for', async () => {
  const patient = await reminded()
  for (let mail = 0; mail <= REMINDERS_UNANSWERED; mail++) {
    await due(patient)
    await run()
  }
  expect(mailsTo(patient)).toHaveLength(REMINDERS_UNANSWERED)
  expect(await reminderOf(patient)).toEqual({ every_days: 7, next_at: null, rests: true })
  await api(app, setMeasureReminder, { body: { every_days: 7 } }, patient)
  await due(patient)
  await run()
  expect(mailsTo(patient)).toHaveLength(REMINDERS_UNANSWERED + 1)
})

test('begins anew when a measure is filled in: those before it are answered', async () => {
  const patient = await reminded()
  const rests = { unanswered: REMINDERS_UNANSWERED }
  await app.db.update(measureReminders).set(rests).where(eq(measureReminders.patientId, patient.id))
  expect(await reminderOf(patient)).toMatchObject({ next_at: null, rests: true })
  await fillIn(patient)
  expect(await rowOf(patient)).toMatchObject({ unanswered: 0 })
  expect(await reminderOf(patient)).toEqual({ every_days: 7, next_at: expect.any(String), rests: false })
  await due(patient)
  await run()
  expect(mailsTo(patient)).toHaveLength(1)
})

test('that no mail took is sent by a later run, in an hour, and does not count as one that nobody answered', async () => {
  const patient = await reminded()
  await due(patient)
  const before = Date.now()
  await during(app, 'mail', 'down', run)
  expect(mailsTo(patient)).toEqual([])
  const row = await rowOf(patient)
  expect(row?.unanswered).toBe(0)
  expect(row?.nextAt.getTime()).toBeGreaterThanOrEqual(before + HOUR)
  expect(row?.nextAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR)
  await due(patient)
  await run()
  expect(mailsTo(patient)).toHaveLength(1)
})
