import { expect, test } from 'vitest'
import { getSafetyState } from '../../contract/safety-state.ts'
import { HOUR } from '../../worker/day.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { CLOCK } from '../support/clock.ts'
import { jobsOf } from '../support/jobs.ts'
import { newPatient, type Person, signIn } from '../support/people.ts'
import { recordPrompts } from '../support/prompts.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/safety.md#what-lowers-a-tier: who is at high and was quiet for 72 hours is asked how it is, and their answer lowers it.

const HIGH = 'Det vore bättre om jag inte fanns.'
/** What the model is told where it is to ask. */
const ASKS = 'mer än tre dygn sedan något tydde på fara'

const recorder = await recordPrompts()
const app = await useApp({ prelude: CLOCK, vars: { CLOCK_AHEAD: '0', ANTHROPIC_BASE_URL: recorder.url } })
recorder.passTo(app.devOrigin)
const { say } = chatOf(() => app)
const { rowOf } = jobsOf(app)

let ahead = 0
/** Lets hours pass, and the client sign in again. Without a budget own words answer whoever has not paid. */
async function later(person: Person, hours: number, vars: { FREE_MODEL_BUDGET?: '0' } = {}): Promise<Person> {
  ahead += hours * HOUR
  await app.restart({ CLOCK_AHEAD: String(ahead), ...vars })
  return signIn(app, person)
}

/** What comes of a message once it has been analysed: the tier then, what has lowered it, and whether the model was told to ask. */
async function told(person: Person, message: string) {
  recorder.forget()
  const { metadata, response } = await say(person, message)
  // What it found waits in the client's object before it stands in the row.
  await until('the analysis', async () => (await rowOf(metadata.conversation_id))?.analysis)
  const { tier, lowered } = await api(app, getSafetyState, { query: {} }, person)
  const shown = metadata.safety_tier
  const [prompt] = recorder.bodies.filter((body) => body.includes('"stream":true'))
  return { tier, by: lowered.map((step) => step.by), asks: prompt?.includes(ASKS) ?? 'own words', response, shown }
}

const AT_HIGH = { tier: 'high', by: [], asks: false }

test('a calm answer to the question lowers the tier one step, to concern, and it is kept by what', async () => {
  const patient = await newPatient(app)
  expect(await told(patient, HIGH)).toMatchObject(AT_HIGH)
  const early = await later(patient, 71)
  expect(await told(early, 'Hej igen.')).toMatchObject(AT_HIGH)
  const quiet = await later(early, 2)
  const question = await told(quiet, 'Jag har varit ute och gått.')
  expect(question).toMatchObject({ ...AT_HIGH, asks: true })
  expect(question.response).toContain('?')
  expect(await told(quiet, 'Det är lugnare nu.')).toMatchObject({ tier: 'concern', by: ['recheck'], asks: false })
  const { lowered } = await api(app, getSafetyState, { query: {} }, quiet)
  expect(lowered).toEqual([{ at: expect.any(String), by: 'recheck', who: null, to: 'concern', reason: '' }])
  expect(await told(quiet, 'Tack för att du frågade.')).toMatchObject({ tier: 'concern', shown: 'concern' })
  // There is no second step, however long it is quiet.
  expect(await told(await later(quiet, 100), 'Hej.')).toMatchObject({ tier: 'concern', by: ['recheck'], asks: false })
})

test('a sign in between ends the re-check, and 72 hours begin anew', async () => {
  const patient = await newPatient(app)
  await told(patient, HIGH)
  const quiet = await later(patient, 73)
  expect(await told(quiet, 'Hej igen.')).toMatchObject({ ...AT_HIGH, asks: true })
  expect(await told(quiet, HIGH)).toMatchObject(AT_HIGH)
  expect(await told(quiet, 'Det är lugnare nu.')).toMatchObject(AT_HIGH)
  const again = await later(quiet, 71)
  expect(await told(again, 'Hej.')).toMatchObject(AT_HIGH)
  expect(await told(await later(again, 2), 'Hej.')).toMatchObject({ ...AT_HIGH, asks: true })
})

test('own words ask nothing and end nothing', async () => {
  const patient = await newPatient(app)
  await told(patient, HIGH)
  const unasked = await later(patient, 73, { FREE_MODEL_BUDGET: '0' })
  expect(await told(unasked, 'Hej igen.')).toMatchObject({ ...AT_HIGH, asks: 'own words' })
  const asked = await later(unasked, 25)
  expect(await told(asked, 'Hej.')).toMatchObject({ ...AT_HIGH, asks: true })
  const unheard = await later(asked, 25, { FREE_MODEL_BUDGET: '0' })
  expect(await told(unheard, 'Det är lugnare nu.')).toMatchObject({ ...AT_HIGH, asks: 'own words' })
  const heard = await later(unheard, 25)
  expect(await told(heard, 'Det är lugnare nu.')).toMatchObject({ tier: 'concern', by: ['recheck'] })
})
