import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listAlerts } from '../../contract/alerts.ts'
import { getSafetyState } from '../../contract/safety-state.ts'
import { alerts } from '../../worker/features/alerts/tables.ts'
import { request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { plantFinding, profilesOf } from '../support/findings.ts'
import { jobsOf } from '../support/jobs.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { recordPrompts } from '../support/prompts.ts'
import { regenerationsOf } from '../support/regenerations.ts'
import { connect } from '../support/sharing.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/keys.md#private-talks

const recorder = await recordPrompts()
const app = await useApp({ vars: { ANTHROPIC_BASE_URL: recorder.url } })
recorder.passTo(app.devOrigin)
afterAll(() => recorder.close())

const { say } = chatOf(() => app)
const { begin, sayIn } = talksOf(() => app)
const { rowOf } = jobsOf(app)
const { waiting, insightsOf } = profilesOf(app)
const { regenerate, ended } = regenerationsOf(() => app)

const SLEEP = 'Jag sover dåligt sedan i augusti, bara fyra timmar per natt.'
const mark = () => `ord${crypto.randomUUID()}`

/** Says something in private and waits until it has been analysed. */
async function sayPrivately(patient: Person, message: string): Promise<{ talkId: string; id: string }> {
  const talkId = await begin(patient, { private: true })
  const { metadata } = await sayIn(patient, talkId, message)
  await until('the analysis', async () => (await rowOf(metadata.conversation_id))?.analysis)
  return { talkId, id: metadata.conversation_id }
}

test('what was said in private is carried into no other talk, no profile, and no profile made anew', async () => {
  const patient = await newPatient(app)
  const words = mark()
  await say(patient, 'Hej.')
  const { talkId } = await sayPrivately(patient, `${SLEEP} ${words}`)
  expect((await waiting(patient)).length).toBeLessThanOrEqual(1)
  recorder.forget()
  await say(patient, 'Hej igen.')
  await sayIn(patient, await begin(patient), 'Något annat.')
  await ended(patient, await regenerate(patient))
  expect(textsIn(recorder.bodies.join('\n'), [words])).toEqual([])
  expect(JSON.stringify(await insightsOf(patient))).not.toContain('augusti')
  // Its own talk goes on from it.
  await sayIn(patient, talkId, 'Vidare.')
  expect(recorder.chatPrompt('Vidare.')).toContain(words)
})

test('what is known of the person is told in private too', async () => {
  const patient = await newPatient(app)
  const known = mark()
  await plantFinding(app, patient, [{ text: known }])
  await sayIn(patient, await begin(patient, { private: true }), 'För mig själv.')
  expect(recorder.chatPrompt('För mig själv.')).toContain(known)
  // And what is noticed is asked for without it: nothing new is to be remembered.
  const analysis = await until('the analysis', () =>
    recorder.bodies.findLast((body) => !body.includes('"stream":true') && body.includes('För mig själv.')),
  )
  expect(analysis).not.toContain(known)
})

test('danger in private is told as ever: an alert without a word of it or a way to it, and a tier in every talk', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  const words = mark()
  const { id, talkId } = await sayPrivately(patient, `Jag tänker ta livet av mig i kväll. ${words}`)
  const [row] = await until('the alert', async () => {
    const rows = await app.db.select().from(alerts).where(eq(alerts.patientId, patient.id))
    return rows.length > 0 ? rows : null
  })
  const mail = await until('its mail', () =>
    app.inbox(therapist.email).find(({ subject }) => /väntar på dig/.test(subject)),
  )
  const told = await (await request(app, listAlerts, { query: {} }, therapist)).text()
  const state = await (await request(app, getSafetyState, { query: { patient_id: patient.id } }, therapist)).text()
  expect(told).toContain(row?.id)
  expect(state).toContain('immediate')
  for (const text of [told, state, mail.text, JSON.stringify(row)]) {
    expect(textsIn(text, [words, id, talkId])).toEqual([])
  }
  expect(textsIn(await dumpDatabase(app.db), [words])).toEqual([])
  expect((await say(patient, 'Hej igen.')).metadata.safety_tier).not.toBe('none')
  expect(recorder.chatPrompt('Hej igen.')).not.toContain(words)
})
