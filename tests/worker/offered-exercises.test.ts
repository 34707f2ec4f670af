import { expect, test } from 'vitest'
import { exportAccount } from '../../contract/privacy.ts'
import { setAiMode } from '../../contract/ai-mode.ts'
import { testChat } from '../../contract/ai-settings.ts'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { api } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

// docs/exercises.md: what the AI offers. `[[offer]]` has the emulated model end its reply with a mark.

const app = await useApp()
const { say, stream, resume, stop, history, rowsOf } = chatOf(() => app)

const offeredIn = async (patient: Person) =>
  (await history(patient)).conversations.map(({ exercise }) => exercise ?? null)

test('an offer is told at the end of the reply and in the history, and its mark is nowhere', async () => {
  const patient = await newPatient(app)
  const id = newId()
  const first = await stream(patient, 'Jag är spänd. [[offer]]', id)
  const events = await first.rest()
  const told = JSON.stringify(events)
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { exercise: 'breathing' } })
  const again = await (await resume(patient, id)).rest()
  expect(again.at(-1)).toMatchObject({ data: { exercise: 'breathing' } })
  expect((await say(patient, 'Jag är spänd. [[offer]]', id)).exercise).toBe('breathing')
  expect(await offeredIn(patient)).toEqual(['breathing'])
  for (const text of [told, JSON.stringify(again), JSON.stringify(await history(patient))])
    expect(text).not.toMatch(/\[övning/)
  expect(textsIn(await dumpDatabase(app.db), ['[övning:andning]', 'breathing'])).toEqual([])
  expect((await api(app, exportAccount, {}, patient)).text).toContain('Erbjuden övning: Lugn andning')
})

test('the next four replies offer nothing, whatever the model writes', async () => {
  const patient = await newPatient(app)
  for (let message = 0; message < 6; message++) await say(patient, `Nummer ${message} [[offer]]`)
  expect(await offeredIn(patient)).toEqual(['breathing', null, null, null, null, 'breathing'])
})

test('a person’s own mark is text like any other', async () => {
  const patient = await newPatient(app)
  const written = 'Vad betyder [övning:andning]'
  expect((await say(patient, written)).exercise).toBeUndefined()
  expect((await history(patient)).conversations).toMatchObject([{ message: written }])
  expect(await offeredIn(patient)).toEqual([null])
})

test('who asks for something to do is offered what fits', async () => {
  const patient = await newPatient(app)
  expect((await say(patient, 'Jag sover så dåligt. Finns det någon övning?')).exercise).toBe('sleep_window')
})

test('nobody in danger is offered anything, and a row does not tell', async () => {
  const patient = await newPatient(app)
  expect((await say(patient, 'Jag vill dö. [[offer]]')).exercise).toBeUndefined()
  await say(await newPatient(app), 'Jag är spänd. [[offer]]')
  const other = await newPatient(app)
  await say(other, 'Jag är spänd. [[offer]]')
  const [inDanger] = await rowsOf(patient)
  const [offered] = await rowsOf(other)
  expect(inDanger?.exercise).toHaveLength(offered?.exercise?.length ?? 0)
})

test('nor whoever is only to be listened to, a visitor, or a therapist who tries the AI', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  const query = { patient_id: patient.id }
  await api(app, setAiMode, { query, body: { mode: 'listening', sentence: null } }, therapist)
  expect((await say(patient, 'Jag är spänd. [[offer]]')).exercise).toBeUndefined()
  const body = { message: 'Jag är spänd. [[offer]]', session_id: newId(), message_id: newId() }
  const reply = await api(app, sendAnonymousMessage, { body })
  expect(reply.response).not.toContain('[övning')
  expect(reply).not.toHaveProperty('exercise')
  const trial = await api(app, testChat, { body: { message: 'Jag är spänd. [[offer]]', history: [] } }, therapist)
  expect(JSON.stringify(trial)).not.toMatch(/\[övning|exercise/)
})

test('a reply that was stopped offers nothing, and holds no piece of a mark', async () => {
  const patient = await newPatient(app)
  const id = newId()
  const first = await stream(patient, 'Jag sover dåligt. [[long]]', id)
  await first.next()
  await stop(patient, id)
  await first.rest()
  const { conversations } = await history(patient)
  expect(conversations).toMatchObject([{ stopped: true }])
  expect(JSON.stringify(conversations)).not.toContain('[öv')
  expect(await offeredIn(patient)).toEqual([null])
})
