import { expect, test } from 'vitest'
import { chatHistory, sendChatMessage } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { me } from '../../contract/profile.ts'
import { api } from './api.ts'
import { startApp } from './app.ts'
import { newPatient, newTherapist } from './people.ts'
import { connect } from './sharing.ts'
import { useApp } from './use-app.ts'

const app = await useApp({ own: true })

test('a client signs up, and still is signed in after workerd was killed', async () => {
  const patient = await newPatient(app, { firstName: 'Alva', credits: 4 })
  await app.restart()
  expect(await api(app, me, {}, patient)).toMatchObject({ id: patient.id, first_name: 'Alva', role: 'patient' })
  expect(await api(app, creditBalance, {}, patient)).toEqual({ current_balance: 4 })
})

test('a connected therapist reads the chats that are shared', async () => {
  const patient = await newPatient(app)
  const body = { message: 'Jag sover dåligt.', message_id: crypto.randomUUID() }
  const reply = await api(app, sendChatMessage, { body }, patient)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  const { conversations } = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
  expect(conversations).toMatchObject([{ message: body.message, response: reply.response, locked: false }])
})

test('two apps in one process share nothing', async () => {
  const other = await startApp()
  try {
    const patient = await newPatient(app)
    await expect(api(other, me, {}, patient)).rejects.toMatchObject({ status: 401 })
    expect(other.inbox(patient.email)).toEqual([])
  } finally {
    await other.stop()
  }
})
