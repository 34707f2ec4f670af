import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ALERTS_MAILED_A_DAY } from '../../contract/alerts.ts'
import { addMeasure } from '../../contract/measures.ts'
import { accessLog, disconnectTherapist } from '../../contract/sharing.ts'
import { alerts } from '../../worker/features/alerts/tables.ts'
import { alertsOf } from '../support/alerts.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { operator } from '../support/operator.ts'
import { newTherapist, secret } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/safety.md#alerts

const app = await useApp({ own: true })

const { say } = chatOf(() => app)
const { connected, rowsOf, owed, settled, made, aged, told, mailsTo, state, list, acknowledge, lower } = alertsOf(app)
const CRISIS = 'Jag tänker ta livet av mig i kväll.'
const HIGH = 'Det vore bättre om jag inte fanns.'
const HINT = 'Jag vågar inte gå hem i dag.' // Danger to the analysis alone.
const EVERY_MINUTE = '* * * * *'
const MINUTE = 60_000
const FIRST = 'Något i Lyhörd väntar på dig'
const REMINDER = 'Något i Lyhörd väntar fortfarande på dig'
const ON_CALL = 'Ett larm som ingen har sett'

describe('danger that the screen, the analysis or a questionnaire finds', () => {
  test('alerts the connected therapist in the dashboard and by mail, which says nothing of it', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    const [row] = await made(patient)
    expect(await list(therapist)).toMatchObject({
      alerts: [{ id: row?.id, patient_id: patient.id, patient_name: 'Alva', acknowledged_at: null }],
      total: 1,
    })
    const mail = await until('the mail', () => mailsTo(therapist.email, FIRST)[0])
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Alva|livet|kväll|självmord|kris|fara för dig/i)
    expect((row?.createdAt.getTime() ?? 0) - (row?.raisedAt.getTime() ?? 0)).toBeLessThan(MINUTE)
  })

  test('is one alert, however often the same danger is said and whoever finds it; what rises is another', async () => {
    const { patient } = await connected()
    const id = crypto.randomUUID()
    await Promise.all([say(patient, HIGH, id), say(patient, HIGH, id)].map((said) => said.catch(() => null)))
    await say(patient, HIGH)
    await say(patient, 'Hej igen.')
    await settled(patient)
    expect(await rowsOf(patient)).toHaveLength(1)
    await say(patient, CRISIS)
    await say(patient, HIGH)
    await made(patient, 2)
    await settled(patient)
    expect(await rowsOf(patient)).toHaveLength(2)
  })

  test('that only the analysis finds makes one too, and the next message no second', async () => {
    const { patient } = await connected()
    await app.control('anthropic:declaration', 'none', 4)
    const replies = await Promise.all([say(patient, HINT), say(patient, HINT)])
    expect(replies.map(({ metadata }) => metadata.safety_tier)).toEqual(['none', 'none'])
    await made(patient)
    await say(patient, 'Hej igen.')
    await say(patient, HINT)
    await settled(patient)
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  test('in an answer about death makes one', async () => {
    const { patient, therapist } = await connected()
    const body = { id: crypto.randomUUID(), scale: 'phq_9' as const, answers: [...Array<number>(8).fill(0), 3] }
    await api(app, addMeasure, { body }, patient)
    await made(patient)
    expect((await list(therapist)).total).toBe(1)
  })

  test('is never dropped; past the day’s number it is mailed only where nobody saw it for 15 minutes', async () => {
    const { patient, therapist } = await connected()
    for (let times = 0; times < ALERTS_MAILED_A_DAY; times++) {
      await say(patient, HIGH)
      await settled(patient)
      await lower(therapist, patient, 'high')
    }
    await say(patient, HIGH)
    await made(patient, ALERTS_MAILED_A_DAY + 1)
    await settled(patient)
    const { alerts: open, total } = await list(therapist, { open: 'true' })
    expect([open.length, total]).toEqual([1, 1])
    expect(await state(patient)).toMatchObject({ alert: { raised_at: open[0]?.raised_at, acknowledged_at: null } })
    await app.runSchedule(EVERY_MINUTE)
    expect(mailsTo(therapist.email, FIRST)).toHaveLength(ALERTS_MAILED_A_DAY)
    await aged(open[0]?.id ?? '', 16)
    await app.runSchedule(EVERY_MINUTE)
    expect(mailsTo(therapist.email, REMINDER)).toHaveLength(1)
    expect(mailsTo(therapist.email, FIRST)).toHaveLength(ALERTS_MAILED_A_DAY)
  })
})

test('what was mailed of a client more than a day ago is not of the day’s number: the next is mailed at once', async () => {
  for (const [hours, mails] of [[25, 1] as const, [23, 0] as const]) {
    const { patient, therapist } = await connected()
    const createdAt = new Date(Date.now() - hours * 60 * MINUTE)
    const told = { raisedAt: createdAt, createdAt, acknowledgedAt: createdAt, told: 1 }
    const before = () => ({ id: crypto.randomUUID(), patientId: patient.id, therapistId: therapist.id, ...told })
    await app.db.insert(alerts).values(Array.from({ length: ALERTS_MAILED_A_DAY }, before))
    await say(patient, HIGH)
    await made(patient, ALERTS_MAILED_A_DAY + 1)
    await settled(patient)
    expect(mailsTo(therapist.email, FIRST)).toHaveLength(mails)
  }
})

describe('what becomes of an alert', () => {
  test('seen: the client sees when, it stands in their log, and nobody is reminded', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    const [row] = await made(patient)
    const id = row?.id ?? ''
    expect(await state(patient)).toMatchObject({ therapist: 'Tove Terapeut', alert: { acknowledged_at: null } })
    const { acknowledged_at: at } = await acknowledge(therapist, id)
    expect(await acknowledge(therapist, id)).toMatchObject({ acknowledged_at: at })
    expect(await state(patient)).toMatchObject({ alert: { acknowledged_at: at } })
    expect(await list(therapist, { open: 'true' })).toEqual({ alerts: [], total: 0 })
    await aged(id, 70)
    await app.runSchedule(EVERY_MINUTE)
    expect(app.inbox(secret(app, 'ONCALL_EMAIL')).filter(({ text }) => text.includes(id))).toEqual([])
    const log = (await api(app, accessLog, { query: {} }, patient)).entries.map(({ text }) => text)
    expect(log).toContain('Tove Terapeut såg ett larm om att du kan behöva hjälp.')
    expect(log).toContain('Ett larm om att du kan behöva hjälp gick till din terapeut.')
  })

  test('seen: those of the same client before it are too, and one that came after still waits to be', async () => {
    const { patient, therapist } = await connected()
    await say(patient, HIGH)
    const [older] = await made(patient)
    await say(patient, CRISIS)
    const newer = (await made(patient, 2)).find(({ id }) => id !== older?.id)
    const [first, second] = [older?.id ?? '', newer?.id ?? '']
    for (const id of [first, second]) await told(id, 1)
    await acknowledge(therapist, first)
    expect((await list(therapist, { open: 'true' })).alerts.map(({ id }) => id)).toEqual([second])
    await aged(second, 16)
    await app.runSchedule(EVERY_MINUTE)
    expect(mailsTo(therapist.email, REMINDER)).toHaveLength(1)
    await app.db.update(alerts).set({ acknowledgedAt: null }).where(eq(alerts.id, first))
    await aged(first, 17)
    await acknowledge(therapist, second)
    expect(await list(therapist, { open: 'true' })).toEqual({ alerts: [], total: 0 })
    await app.runSchedule(EVERY_MINUTE)
    expect(mailsTo(therapist.email, REMINDER)).toHaveLength(1)
  })

  test('not seen: a reminder after 15 minutes and the on-call address after 60, each once', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    const [row] = await made(patient)
    const id = row?.id ?? ''
    await told(id, 1)
    const onCall = () => mailsTo(secret(app, 'ONCALL_EMAIL'), ON_CALL).filter(({ text }) => text.includes(id))
    await aged(id, 14)
    await app.runSchedule(EVERY_MINUTE)
    expect(mailsTo(therapist.email, REMINDER)).toEqual([])
    for (let times = 0; times < 2; times++) {
      await aged(id, 16)
      await app.runSchedule(EVERY_MINUTE)
    }
    expect(
      [mailsTo(therapist.email, FIRST), mailsTo(therapist.email, REMINDER), onCall()].map((m) => m.length),
    ).toEqual([1, 1, 0])
    for (let times = 0; times < 2; times++) {
      await aged(id, 61)
      await app.runSchedule(EVERY_MINUTE)
    }
    expect(onCall()).toHaveLength(1)
    expect(onCall()[0]?.text).not.toMatch(/Alva|Tove|livet/)
  })

  test('not seen within the hour it waits for the operator, who is told whom to call and not whom it is about', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    const [row] = await made(patient)
    const id = row?.id ?? ''
    await told(id, 1)
    expect(await operator(app)).not.toContain(id)
    await aged(id, 61)
    const [overview, shown] = [await operator(app), await operator(app, 'alerts')]
    expect(overview).toContain(`alert ${id} that no therapist has seen`)
    expect(shown).toMatch(new RegExp(`${id}.*Tove Terapeut.*${therapist.email}`))
    for (const text of [patient.id, patient.email, 'Alva']) expect(overview + shown).not.toContain(text)
    await acknowledge(therapist, id)
    expect((await operator(app)) + (await operator(app, 'alerts'))).not.toContain(id)
  })

  test('without a mail service it stands in the dashboard, and the mail is sent once there is one', async () => {
    const { patient, therapist } = await connected()
    const id = await during(app, 'mail', 'down', async () => {
      await say(patient, CRISIS)
      const [row] = await made(patient)
      expect((await list(therapist, { open: 'true' })).total).toBe(1)
      await until('the mail to be refused', () => app.logs.some((line) => line.includes('alert_untold')))
      return row?.id ?? ''
    })
    await aged(id, 3)
    await app.runSchedule(EVERY_MINUTE)
    await app.runSchedule(EVERY_MINUTE)
    expect(mailsTo(therapist.email, FIRST)).toHaveLength(1)
  })

  test('without Postgres, and with a Worker that is killed meanwhile, it is made once there is one', async () => {
    const { patient, therapist } = await connected()
    await say(patient, 'Hej.')
    await during(app, 'neon', 'down', async () => {
      await say(patient, CRISIS)
      expect(await owed(patient)).toHaveLength(1)
      await app.restart()
    })
    await made(patient)
    await settled(patient)
    expect(await rowsOf(patient)).toHaveLength(1)
    expect((await list(therapist)).total).toBe(1)
  })

  test('another therapist sees and acknowledges none; the client’s own goes with the contact', async () => {
    const { patient, therapist } = await connected()
    await say(patient, CRISIS)
    const [row] = await made(patient)
    const stranger = await newTherapist(app)
    expect(await list(stranger)).toEqual({ alerts: [], total: 0 })
    expect(await failureOf(acknowledge(stranger, row?.id ?? ''))).toMatchObject({ status: 404 })
    await api(app, disconnectTherapist, {}, patient)
    expect(await list(therapist)).toEqual({ alerts: [], total: 0 })
    expect(await rowsOf(patient)).toEqual([])
    expect(await state(patient)).toMatchObject({ therapist: null, alert: null })
  })
})
