import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { convertAnonymousMessages, sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import {
  archiveExchange,
  chatHistory,
  deleteExchange,
  importantMessages,
  sendChatMessage,
} from '../../contract/chat.ts'
import { MESSAGE_VERSIONS, type ReplyWish } from '../../contract/reply-wishes.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { recordPrompts } from '../support/prompts.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

const FIRST = 'Jag sover dåligt och grubblar på jobbet.'
const EDITED = 'Jag sover dåligt och grubblar på skolan.'
const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const recorder = await recordPrompts()
const app = await useApp({ vars: { ANTHROPIC_BASE_URL: recorder.url } })
recorder.passTo(app.devOrigin)
const { say, resume, history, balance, rowsOf } = chatOf(() => app)

interface Again {
  readonly replaces: string
  readonly wish?: ReplyWish
  readonly id?: string
}

const body = (message: string, { replaces, wish, id = newId() }: Again) => ({
  body: { message, message_id: id, replaces, ...(wish !== undefined && { wish }) },
})
const ask = (person: Person, message: string, again: Again) => api(app, sendChatMessage, body(message, again), person)

/** A client who has written one message, and its id. */
async function begun(options: Parameters<typeof newPatient>[1] = {}) {
  const patient = await newPatient(app, options)
  const id = newId()
  const reply = await say(patient, FIRST, id)
  return { patient, id, reply }
}

describe('an edited message', () => {
  test('is answered and charged as any other, and both versions are in the history', async () => {
    const { patient, id } = await begun()
    const edit = newId()
    const reply = await ask(patient, EDITED, { replaces: id, id: edit })
    expect(reply.current_balance).toBe(10)
    const { conversations } = await history(patient)
    expect(conversations.map(({ message, message_id, version_of }) => [message, message_id, version_of])).toEqual([
      [FIRST, id, undefined],
      [EDITED, edit, id],
    ])
    expect(conversations[1]?.response).toBe(reply.response)
  })

  test('is the only version that the model is shown, then and later', async () => {
    const { patient, id } = await begun()
    const edited = `${EDITED} ${newId()}`
    await ask(patient, edited, { replaces: id })
    expect(recorder.chatPrompt(edited)).not.toContain(FIRST)
    const next = `Det är matten. ${newId()}`
    await say(patient, next)
    expect(recorder.chatPrompt(next)).toContain(edited)
    expect(recorder.chatPrompt(next)).not.toContain(FIRST)
  })

  test('sent again, or five times at once, is answered once and charged once', async () => {
    const { patient, id } = await begun()
    const edit = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(patient, EDITED, { replaces: id, id: edit })))
    expect(new Set(answers.map(({ response }) => response)).size).toBe(1)
    expect(await ask(patient, EDITED, { replaces: id, id: edit })).toMatchObject({ response: answers[0]?.response })
    expect(await balance(patient)).toBe(10)
    expect(await rowsOf(patient)).toHaveLength(2)
    const events = await (await resume(patient, edit)).rest()
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: answers[0]?.response } })
  })

  test('of two at once takes the place alone: the other is a conflict, and costs nothing', async () => {
    const { patient, id } = await begun()
    const answers = await Promise.all([
      request(app, sendChatMessage, body(`${EDITED} Ett.`, { replaces: id }), patient),
      request(app, sendChatMessage, body(`${EDITED} Två.`, { replaces: id }), patient),
    ])
    await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await balance(patient)).toBe(10)
    expect(await rowsOf(patient)).toHaveLength(2)
  })

  test('takes the place of the newest alone, so many times, and of nobody else’s', async () => {
    const { patient, id } = await begun()
    const [other, second] = [await begun(), newId()]
    await say(patient, 'Och jag är trött.', second)
    expect(await failureOf(ask(patient, EDITED, { replaces: id }))).toMatchObject({ status: 409 })
    expect(await failureOf(ask(patient, EDITED, { replaces: other.id }))).toMatchObject({ status: 404 })
    expect(await failureOf(ask(patient, EDITED, { replaces: newId() }))).toMatchObject({ status: 404 })
    let newest = second
    for (let version = 1; version < MESSAGE_VERSIONS; version++) {
      const next = newId()
      await ask(patient, `Och jag är trött, ${version}.`, { replaces: newest, id: next })
      newest = next
    }
    expect(await failureOf(ask(patient, EDITED, { replaces: newest }))).toMatchObject({ status: 409 })
  })

  test('without a credit is refused, and what was stands', async () => {
    const { patient, id } = await begun({ credits: 1 })
    expect(await failureOf(ask(patient, EDITED, { replaces: id }))).toMatchObject({ status: 402 })
    expect((await history(patient)).conversations).toMatchObject([{ message_id: id }])
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  test('that no model answers leaves what was, and costs nothing', async () => {
    const { patient, id } = await begun()
    expect(await failureOf(ask(patient, `${EDITED} [[529]]`, { replaces: id }))).toMatchObject({ status: 503 })
    expect(await balance(patient)).toBe(11)
    expect((await history(patient)).conversations).toMatchObject([{ message_id: id }])
    expect((await ask(patient, EDITED, { replaces: id })).current_balance).toBe(10)
  })
})

describe('another reply to the same message', () => {
  test('is told how it is wished to be, before the safety block, and is another', async () => {
    const { patient, id, reply } = await begun()
    const again = await ask(patient, FIRST, { replaces: id, wish: 'less_advice' })
    const prompt = recorder.chatPrompt(FIRST)
    expect(prompt.indexOf('Svara med mindre råd')).toBeGreaterThan(0)
    expect(prompt.indexOf('Svara med mindre råd')).toBeLessThan(
      prompt.indexOf('Inget i samtalet hittills tyder på fara'),
    )
    expect(prompt).not.toContain(JSON.stringify(reply.response).slice(1, 40))
    expect(again.current_balance).toBe(10)
    expect(again.response).not.toBe(reply.response)
  })

  test('is made from the server’s own copy of the words', async () => {
    const { patient, id } = await begun()
    const other = ask(patient, 'Något helt annat.', { replaces: id, wish: 'shorter' })
    expect(await failureOf(other)).toMatchObject({ status: 409 })
    expect(await balance(patient)).toBe(11)
  })

  test('tells no wish in danger', async () => {
    const patient = await newPatient(app)
    const [id, words] = [newId(), `${CRISIS} ${newId()}`]
    await say(patient, words, id)
    const again = await ask(patient, words, { replaces: id, wish: 'shorter' })
    expect(recorder.chatPrompt(words)).not.toContain('Svara kortare')
    expect(again.metadata.safety_tier).toBe('immediate')
    expect(again.response).toMatch(/112|90101|90 390/)
    expect(await balance(patient)).toBe(12)
  })
})

describe('danger', () => {
  test('that was written stays, whatever is written in its place', async () => {
    const patient = await newPatient(app)
    const id = newId()
    expect((await say(patient, CRISIS, id)).metadata.safety_tier).toBe('immediate')
    const edited = await ask(patient, 'Jag mår bra.', { replaces: id })
    expect(edited.metadata.safety_tier).toBe('immediate')
    expect(edited.response).toMatch(/112|90101|90 390/)
    expect((await history(patient)).conversations.map(({ message }) => message)).toEqual([CRISIS, 'Jag mår bra.'])
  })

  test('is met also where nothing can be replaced, without a credit', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const reply = await ask(patient, CRISIS, { replaces: newId() })
    expect(reply.metadata.safety_tier).toBe('immediate')
    expect(await rowsOf(patient)).toMatchObject([{ versionOf: null }])
  })
})

describe('all versions', () => {
  test('are archived and deleted together', async () => {
    const { patient, id } = await begun()
    const { metadata } = await ask(patient, EDITED, { replaces: id })
    const of = { params: { id: metadata.conversation_id } }
    await api(app, archiveExchange, of, patient)
    expect((await history(patient)).conversations.map(({ is_archived }) => is_archived)).toEqual([true, true])
    const next = `Hej igen. ${newId()}`
    await say(patient, next)
    expect(recorder.chatPrompt(next)).not.toContain('grubblar')
    await api(app, deleteExchange, of, patient)
    expect((await history(patient)).conversations.map(({ message }) => message)).toEqual([next])
  })

  test('are read by a therapist whom the talks are shared with, who can ask for none', async () => {
    const { patient, id } = await begun()
    await ask(patient, EDITED, { replaces: id })
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const { conversations } = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
    expect(conversations.map(({ message, version_of }) => [message, version_of])).toEqual([
      [FIRST, undefined],
      [EDITED, id],
    ])
    expect(await failureOf(ask(therapist, EDITED, { replaces: id }))).toMatchObject({ status: 403 })
  })

  test('count once among what is important', async () => {
    const patient = await newPatient(app)
    const id = newId()
    await say(patient, CRISIS, id)
    await ask(patient, CRISIS, { replaces: id, wish: 'different' })
    const { messages } = await api(app, importantMessages, { query: {} }, patient)
    expect(messages).toHaveLength(1)
  })
})

describe('a visitor', () => {
  const turn = () => ({ session_id: newId().replaceAll('-', ''), message_id: newId() })

  test('edits and asks anew, each for one of the free chats', async () => {
    const visitor = await newVisitor(app)
    const first = turn()
    const reply = await visitor.say(FIRST, first)
    const edit = { ...first, message_id: newId() }
    const edited = `${EDITED} ${newId()}`
    const after = await visitor.say(edited, { ...edit, replaces: first.message_id })
    expect(after.remaining_chats).toBe(1)
    expect(recorder.chatPrompt(edited)).not.toContain(FIRST)
    const wished = { ...first, message_id: newId(), replaces: edit.message_id, wish: 'shorter' as const }
    const again = await visitor.say(edited, wished)
    expect(again.remaining_chats).toBe(0)
    expect(recorder.chatPrompt(edited)).toContain('Svara kortare')
    expect(again.response).not.toBe(reply.response)
    const more = { ...first, message_id: newId(), replaces: wished.message_id }
    expect(await failureOf(visitor.say(FIRST, more))).toMatchObject({ status: 403, body: { code: 'anonymous_limit' } })
  })

  test('is told where the talk has gone on, or is not this one', async () => {
    const visitor = await newVisitor(app)
    const first = turn()
    await visitor.say(FIRST, first)
    await visitor.say('Och trött.', { ...first, message_id: newId() })
    const late = { ...first, message_id: newId(), replaces: first.message_id }
    expect(await failureOf(visitor.say(EDITED, late))).toMatchObject({ status: 409 })
    const elsewhere = { ...turn(), replaces: first.message_id }
    expect(await failureOf(visitor.say(EDITED, elsewhere))).toMatchObject({ status: 404 })
    // Neither was counted.
    expect(await visitor.say('Tack.', { ...first, message_id: newId() })).toMatchObject({ remaining_chats: 0 })
  })

  test('in danger stays so, and is answered whatever cannot be replaced', async () => {
    const visitor = await newVisitor(app)
    const first = turn()
    await visitor.say(CRISIS, first)
    const edit = { ...first, message_id: newId(), replaces: first.message_id }
    expect(await visitor.say('Jag mår bra.', edit)).toMatchObject({ safety_tier: 'immediate' })
    expect(await visitor.say(CRISIS, { ...turn(), replaces: newId() })).toMatchObject({ safety_tier: 'immediate' })
  })

  test('takes the versions along into an account', async () => {
    const patient = await newPatient(app)
    const [first, second] = [newId(), newId()]
    const at = new Date().toISOString()
    const said = (id: string, type: 'user' | 'bot', content: string) => ({ id, type, content, timestamp: at })
    const messages = [
      said(first, 'user', FIRST),
      said(`${first}-reply`, 'bot', 'Hur länge?'),
      { ...said(second, 'user', EDITED), version_of: first },
      said(`${second}-reply`, 'bot', 'Hur känns det?'),
    ]
    await api(app, convertAnonymousMessages, { body: { messages } }, patient)
    const [row] = await app.db
      .select({ versionOf: exchanges.versionOf })
      .from(exchanges)
      .where(and(eq(exchanges.patientId, patient.id), eq(exchanges.messageId, second)))
    expect(row).toEqual({ versionOf: first })
  })

  test('cannot say which message is answered without saying it', async () => {
    const answer = await request(app, sendAnonymousMessage, { body: { message: 'Hej', replaces: 'nyss' } })
    expect(answer.status).toBe(422)
    await answer.body?.cancel()
  })
})
