import { expect, test } from 'vitest'
import { convertAnonymousMessages } from '../../contract/anonymous-chat.ts'
import { setConsent } from '../../contract/consents.ts'
import { archiveExchange, deleteExchange } from '../../contract/chat.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

const app = await useApp()

const { say, lastChat } = chatOf(() => app)
const turnsShown = () => lastChat()?.['messages']

test('a talk goes on without Postgres, with all that was said before', async () => {
  const patient = await newPatient(app)
  await say(patient, 'ett')
  await say(patient, 'två')
  await during(app, 'neon', 'down', async () => {
    await say(patient, 'tre')
    expect(turnsShown()).toBe(5)
    await say(patient, 'fyra')
    expect(turnsShown()).toBe(7)
  })
})

test('at most ten exchanges are shown to the model', async () => {
  const patient = await newPatient(app)
  for (let number = 1; number <= 12; number++) await say(patient, `meddelande ${number}`)
  expect(turnsShown()).toBe(21)
})

test.each([
  ['deleted', deleteExchange],
  ['archived', archiveExchange],
])('%s: the conversation is shown to the model no more', async (_, endpoint) => {
  const patient = await newPatient(app)
  const { metadata } = await say(patient, 'det här ångrar jag')
  await say(patient, 'det här får stå kvar')
  await api(app, endpoint, { params: { id: metadata.conversation_id } }, patient)
  await say(patient, 'och nu?')
  expect(turnsShown()).toBe(3)
})

test('what was said before the account is shown to the model from the next message on, with what it is proven to have answered', async () => {
  const patient = await newPatient(app)
  await say(patient, 'hej')
  const [id, content] = [crypto.randomUUID(), 'innan jag hade konto']
  const { response, proof } = await (await newVisitor(app)).say(content, { message_id: id })
  const timestamp = new Date(Date.now() - 60_000).toISOString()
  const messages = [
    { id, type: 'user' as const, content, timestamp },
    { id: `${id}-reply`, type: 'bot' as const, content: response, timestamp, proof },
  ]
  await api(app, convertAnonymousMessages, { body: { messages } }, patient)
  await say(patient, 'minns du?')
  expect(turnsShown()).toBe(5)
})

test('a consent taken back stops the very next message, also one the object could answer alone', async () => {
  const patient = await newPatient(app)
  await say(patient, 'ett')
  await say(patient, 'två')
  await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
  expect(await failureOf(say(patient, 'tre'))).toMatchObject({ status: 403, body: { code: 'consent_required' } })
})
