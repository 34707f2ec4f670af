import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  archiveExchange,
  deleteExchange,
  resumeChatReply,
  sendChatMessage,
  stopChatReply,
} from '../../contract/chat.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf, newId } from '../support/chat.ts'
import { openStream } from '../support/events.ts'
import { profilesOf } from '../support/findings.ts'
import { jobsOf } from '../support/jobs.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const FIRST = 'Jag jobbar som lärare.'
const SECOND = 'Jag stickar på kvällarna.'
const THIRD = 'Jag har ingen att prata med.'

const app = await useApp({ pacing: { tokenDelayMs: 4 } })
const { say, history, rowsOf } = chatOf(() => app)
const { insightsOf, waiting } = profilesOf(app)
const { secretsOf } = jobsOf(app)

const again = (message: string, replaces: string, id = newId()) => ({ body: { message, message_id: id, replaces } })

/** A client with one message whose analysis has come, and what their page knows of it. */
async function begun() {
  const patient = await newPatient(app)
  const id = newId()
  const { metadata } = await say(patient, FIRST, id)
  await analysed(patient)
  return { patient, id, of: { params: { id: metadata.conversation_id } } }
}

const analysed = (patient: Person) => until('the end of its job', async () => (await secretsOf(patient)).length === 0)

/** The same, with a newer version that has begun to come. */
async function beingAnswered() {
  const known = await begun()
  const edit = newId()
  const stream = await openStream(app, sendChatMessage, again(SECOND, known.id, edit), known.patient)
  await stream.next()
  return { ...known, edit, stream }
}

test('an exchange that is deleted while it is on its way to Postgres does not come after its own deletion', async () => {
  const patient = await newPatient(app)
  const remove = async () => {
    const { conversations } = await history(patient)
    const [shown] = conversations
    if (shown === undefined) throw new Error('The exchange is not in the history.')
    expect(await api(app, deleteExchange, { params: { id: shown.id } }, patient)).toEqual({ deleted: true })
  }
  const id = newId()
  await beforeBatch(app, /insert into "conversations"/, remove, () => say(patient, FIRST, id))
  await until('it to be taken back', () =>
    app.logs.some((line) => line.includes('reply_taken_back') && line.includes(id)),
  )
  await expectNothingOf(patient, [id])
})

/** Nothing of any version is in the history, in a profile, on its way there, or to be had by its message. */
async function expectNothingOf(patient: Person, messages: readonly string[]) {
  expect(await rowsOf(patient)).toEqual([])
  expect((await history(patient)).conversations).toEqual([])
  expect(await insightsOf(patient)).toEqual([])
  expect(await waiting(patient)).toEqual([])
  for (const id of messages) {
    const of = { params: { message_id: id }, query: { after: 0 } }
    expect((await request(app, resumeChatReply, of, patient)).status).toBe(404)
  }
}

describe('a message that is deleted', () => {
  test('while a newer version is being answered takes that along, which is read to its end and paid for', async () => {
    const { patient, id, of, edit, stream } = await beingAnswered()
    await api(app, deleteExchange, of, patient)
    const read = { response: expect.stringMatching(/./), current_balance: 10 }
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'done', data: read })
    await expectNothingOf(patient, [id, edit])
    await say(patient, THIRD)
    await analysed(patient)
    expect((await history(patient)).conversations.map(({ message }) => message)).toEqual([THIRD])
    expect((await insightsOf(patient)).map(({ text }) => text)).toEqual(['Känner sig ensam med det svåra.'])
  })

  test('just before a newer version is stored takes that along', async () => {
    const { patient, id, of } = await begun()
    const edit = newId()
    const store = /insert into "conversations"/
    const remove = () => api(app, deleteExchange, of, patient)
    await beforeBatch(app, store, remove, () => api(app, sendChatMessage, again(SECOND, id, edit), patient))
    await expectNothingOf(patient, [id, edit])
  })

  test('takes a newer version along that is stored, and analysed, just before', async () => {
    const { patient, id, of } = await begun()
    const edit = newId()
    const answer = async () => {
      await api(app, sendChatMessage, again(SECOND, id, edit), patient)
      await analysed(patient)
    }
    await beforeBatch(app, /delete from "conversations"/, answer, () => api(app, deleteExchange, of, patient))
    await expectNothingOf(patient, [id])
  })

  test('cannot be answered anew', async () => {
    const { patient, id, of } = await begun()
    await api(app, deleteExchange, of, patient)
    const answer = api(app, sendChatMessage, again(SECOND, id), patient)
    expect(await failureOf(answer)).toMatchObject({ status: 404 })
  })
})

test('a message that is put aside while a newer version is being answered takes that along', async () => {
  const { patient, of, stream } = await beingAnswered()
  await api(app, archiveExchange, of, patient)
  await stream.rest()
  expect((await history(patient)).conversations.map(({ is_archived }) => is_archived)).toEqual([true, true])
  await analysed(patient)
  expect(await waiting(patient)).toEqual([])
  await say(patient, THIRD)
  expect((await history(patient)).conversations.map(({ is_archived }) => is_archived)).toEqual([true, true, false])
})

test('a third version sent at once leaves nothing in the profile of what the first two alone said', async () => {
  const { patient, id } = await begun()
  expect(await insightsOf(patient)).toMatchObject([{ text: 'Arbetar som lärare.' }])
  const second = newId()
  await api(app, sendChatMessage, again(SECOND, id, second), patient)
  await api(app, sendChatMessage, again(THIRD, second), patient)
  await analysed(patient)
  expect((await insightsOf(patient)).map(({ text }) => text)).toEqual(['Känner sig ensam med det svåra.'])
  const versions = and(eq(exchanges.patientId, patient.id), isNotNull(exchanges.versionOf))
  expect(await app.db.select({ of: exchanges.versionOf }).from(exchanges).where(versions)).toEqual([
    { of: id },
    { of: id },
  ])
})

describe('the message of a version that was deleted while it was answered', () => {
  const IN_DANGER = 'Det vore bättre om jag inte fanns.'

  test.for([null, IN_DANGER])('is not answered again beside it, for one credit: after %s', async (danger) => {
    const patient = await newPatient(app)
    if (danger !== null) await say(patient, danger)
    const [one, other, edit] = [newId(), newId(), newId()]
    const { metadata } = await say(patient, FIRST, one)
    await say(patient, THIRD, other)
    const replies = () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length
    const before = replies()
    // It does not end by itself, however slow the machine.
    const stream = await openStream(app, sendChatMessage, again(`${SECOND} [[hang]]`, other, edit), patient)
    await until('the model to be asked', () => replies() > before)
    const asked = replies()
    const { conversations } = await history(patient)
    const id = conversations.find(({ message_id }) => message_id === other)?.id ?? ''
    await api(app, deleteExchange, { params: { id } }, patient)
    for (const replaces of [one, other])
      expect(await failureOf(api(app, sendChatMessage, again(SECOND, replaces, edit), patient))).toMatchObject({
        status: 409,
      })
    expect(replies()).toBe(asked)
    await api(app, stopChatReply, { params: { message_id: edit } }, patient)
    await stream.rest()
    const left = (await history(patient)).conversations.map(({ message }) => message)
    expect(left).toEqual([...(danger === null ? [] : [danger]), FIRST])
    expect((await request(app, deleteExchange, { params: { id: metadata.conversation_id } }, patient)).status).toBe(200)
  })
})
