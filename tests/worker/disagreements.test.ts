import { expect, test } from 'vitest'
import { listDisagreements } from '../../contract/chat.ts'
import { accessLog } from '../../contract/sharing.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/safety.md#where-the-judgements-differed

const app = await useApp({ own: true, constants: { DISAGREEMENTS_LIMIT: 2 } })

const { say, rowsOf } = chatOf(() => app)
const HIGH = 'Det vore bättre om jag inte fanns.'
/** The screen only suspects it; to the analysis it is danger. */
const HINT = 'Jag vågar inte gå hem i dag.'

const listed = (therapist: Person, patient: Person) =>
  api(app, listDisagreements, { query: { patient_id: patient.id } }, therapist)
const analysed = (patient: Person, count: number) =>
  until('the analyses', async () => {
    const rows = await rowsOf(patient)
    return rows.length === count && rows.every(({ analysis }) => analysis !== null)
  })

test('what screen, model and analysis say of one message is listed for the therapist where one found danger and another nothing, newest first', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
  await say(patient, 'Hej.')
  await analysed(patient, 1)
  expect(await listed(therapist, patient)).toEqual({ disagreements: [], text_shared: false })
  const [calm] = await rowsOf(patient)
  await app.control('anthropic:declaration', 'none', 1)
  await say(patient, HINT)
  await analysed(patient, 2)
  const message_id = (await rowsOf(patient)).find(({ id }) => id !== calm?.id)?.messageId
  const first = {
    id: expect.any(String),
    message_id,
    timestamp: expect.any(String),
    screen: 'unsure',
    declared: 'none',
  }
  expect((await listed(therapist, patient)).disagreements).toEqual([{ ...first, analysis: 'high' }])
  for (let times = 0; times < 2; times++) {
    await app.control('anthropic:declaration', 'none', 1)
    await say(patient, HIGH)
    await analysed(patient, 3 + times)
  }
  const { disagreements } = await listed(therapist, patient)
  expect(disagreements).toMatchObject([
    { screen: 'high', declared: 'none' },
    { screen: 'high', declared: 'none' },
  ])
  const log = (await api(app, accessLog, { query: {} }, patient)).entries
  expect(log.some(({ text }) => text.includes('Tove Terapeut'))).toBe(true)
})

test('is listed for nobody else, and says whether the texts are shared', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  expect(await failureOf(listed(await newTherapist(app), patient))).toMatchObject({ status: 404 })
  expect(await failureOf(listed(patient, patient))).toMatchObject({ status: 403 })
  expect(await listed(therapist, patient)).toEqual({ disagreements: [], text_shared: true })
})
