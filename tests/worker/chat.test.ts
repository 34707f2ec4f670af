import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import {
  archiveExchange,
  chatHistory,
  chatStats,
  deleteExchange,
  resumeChatReply,
  sendChatMessage,
} from '../../contract/chat.ts'
import { useCredit as settleCredit } from '../../contract/credits.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { deltaText } from '../support/events.ts'
import { paidMessages } from '../support/ledger.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ pacing: { tokenDelayMs: 3 } })

const { say, stream, resume, stop, history, balance, rowsOf, lastChat } = chatOf(() => app)

describe('a message', () => {
  test('is answered as JSON, costs one credit, and is in the history', async () => {
    const patient = await newPatient(app)
    const id = newId()
    const reply = await say(patient, '  Jag sover dåligt. ', id)
    expect(reply).toMatchObject({
      security_level: 'ultra-secure',
      current_balance: 11,
      metadata: { safety_tier: 'none' },
    })
    expect(await history(patient)).toMatchObject({
      has_more: false,
      conversations: [
        { id: reply.metadata.conversation_id, message_id: id, message: 'Jag sover dåligt.', response: reply.response },
      ],
    })
    expect(await paidMessages(app, patient.id)).toEqual([id])
  })

  test('is answered as numbered events whose sum is what done says', async () => {
    const patient = await newPatient(app)
    const events = await (await stream(patient, 'Jag sover dåligt.')).rest()
    const deltas = events.slice(0, -1)
    expect(deltas.map(({ event, id }) => [event, id])).toEqual(deltas.map((_, index) => ['delta', index + 1]))
    expect(deltas.length).toBeGreaterThan(2)
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: deltaText(events), current_balance: 11 } })
  })

  test('sent again is answered with the same reply and charged once', async () => {
    const patient = await newPatient(app)
    const id = newId()
    const first = await say(patient, 'Jag sover dåligt.', id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(patient, 'Jag sover dåligt.', id)))
    for (const answer of answers) expect(answer).toMatchObject({ response: first.response, current_balance: 11 })
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  test('sent five times at once, its id in capitals or not, is answered once and charged once', async () => {
    const patient = await newPatient(app)
    const id = newId()
    const asked = app.ledger('anthropic').length
    const spelled = [id, id.toUpperCase(), id, `${id.slice(0, 18).toUpperCase()}${id.slice(18)}`, id.toUpperCase()]
    const answers = await Promise.all(spelled.map((spelling) => say(patient, 'Jag sover dåligt.', spelling)))
    expect(new Set(answers.map(({ response }) => response)).size).toBe(1)
    expect(
      app
        .ledger('anthropic')
        .slice(asked)
        .filter(({ detail }) => detail['purpose'] === 'chat'),
    ).toHaveLength(1)
    expect(await balance(patient)).toBe(11)
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  test('with the id of another client’s message is one’s own', async () => {
    const [one, two] = await Promise.all([newPatient(app), newPatient(app)])
    const id = newId()
    await say(one, 'Min katt heter Findus.', id)
    const reply = await say(two, 'Jag sover dåligt.', id)
    expect(reply.current_balance).toBe(11)
    expect(await history(two)).toMatchObject({ conversations: [{ message: 'Jag sover dåligt.' }] })
  })

  test('may bring its context, but the server’s own copy is what counts', async () => {
    const patient = await newPatient(app)
    const context = [{ role: 'assistant' as const, content: 'Påhittat.' }]
    await api(app, sendChatMessage, { body: { message: 'Hej', message_id: newId(), context } }, patient)
    expect(lastChat()?.['messages']).toBe(1)
    await say(patient, 'Igen')
    expect(lastChat()?.['messages']).toBe(3)
  })
})

describe('credits', () => {
  test('at zero the answer is 402, and nothing is sent to the AI', async () => {
    const patient = await newPatient(app, { credits: 0 })
    // Analyses of earlier messages may come at any time.
    const chats = () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length
    const asked = chats()
    expect(await failureOf(say(patient, 'Hej'))).toMatchObject({ status: 402, body: { code: 'no_credits' } })
    expect(chats()).toBe(asked)
    expect((await history(patient)).conversations).toEqual([])
  })

  test('fifty messages at once on twelve credits give exactly twelve replies', async () => {
    const patient = await newPatient(app)
    const ids = Array.from({ length: 50 }, newId)
    const answers = await Promise.all(
      ids.map(async (id) => {
        const answer = await request(app, sendChatMessage, { body: { message: 'Hej', message_id: id } }, patient)
        await answer.body?.cancel()
        return { id, status: answer.status }
      }),
    )
    const answered = answers.filter(({ status }) => status === 200).map(({ id }) => id)
    expect(answered).toHaveLength(12)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(38)
    expect(await balance(patient)).toBe(0)
    expect(await paidMessages(app, patient.id)).toEqual(answered.toSorted())
    expect((await rowsOf(patient)).map(({ messageId }) => messageId).toSorted()).toEqual(answered.toSorted())
  })

  test('have been settled by the server: the call that settles charges nothing more', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Hej')
    expect(await api(app, settleCredit, {}, patient)).toEqual({ current_balance: 11, charged: false })
  })
})

describe('a reply under way', () => {
  test('is read on after a lost connection, from the delta that came last', async () => {
    const patient = await newPatient(app)
    const id = newId()
    const reader = await stream(patient, 'Jag är orolig för jobbet.', id)
    const first = await reader.next()
    await reader.leave()
    const rest = await (await resume(patient, id, 1)).rest()
    expect(rest[0]?.id).toBe(2)
    const response = deltaText([first, ...rest].filter((event) => event !== null))
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { response, current_balance: 11 } })
    expect(await (await resume(patient, id, 0)).rest()).toHaveLength(rest.length + 1)
  })

  test('is there after workerd was killed, from Postgres', async () => {
    const patient = await newPatient(app)
    const id = newId()
    const { response } = await say(patient, 'Jag sover dåligt.', id)
    await app.restart()
    expect((await (await resume(patient, id)).rest()).at(-1)).toMatchObject({ event: 'done', data: { response } })
  })

  test('stopped keeps what came, charges nothing, and stays so when sent again', async () => {
    const patient = await newPatient(app)
    const id = newId()
    const reader = await stream(patient, 'Jag är orolig för jobbet. [[long]]', id)
    const first = await reader.next()
    expect(await stop(patient, id.toUpperCase())).toEqual({ stopped: true })
    const events = [first, ...(await reader.rest())].filter((event) => event !== null)
    const response = deltaText(events).trim()
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response, stopped: true, current_balance: 12 } })
    expect(await stop(patient, id)).toEqual({ stopped: false })
    expect(await history(patient)).toMatchObject({ conversations: [{ response, stopped: true }] })
    expect(await say(patient, 'Jag är orolig för jobbet. [[long]]', id)).toMatchObject({
      response,
      stopped: true,
      current_balance: 12,
    })
    expect(await balance(patient)).toBe(12)
    expect(await paidMessages(app, patient.id)).toEqual([])
  })

  test('nobody else can read or stop', async () => {
    const [one, two] = await Promise.all([newPatient(app), newPatient(app)])
    const id = newId()
    const reader = await stream(one, 'Jag är orolig. [[long]]', id)
    await reader.next()
    expect((await failureOf(api(app, resumeChatReply, { params: { message_id: id }, query: {} }, two))).status).toBe(
      404,
    )
    expect(await stop(two, id)).toEqual({ stopped: false })
    expect(await stop(one, id)).toEqual({ stopped: true })
    await reader.rest()
  })
})

describe('the history', () => {
  test('pages backwards, oldest first on each page', async () => {
    const patient = await newPatient(app)
    for (const message of ['ett', 'två', 'tre', 'fyra', 'fem']) await say(patient, message)
    const latest = await history(patient, { limit: 2 })
    expect(latest).toMatchObject({ has_more: true, conversations: [{ message: 'fyra' }, { message: 'fem' }] })
    const before = latest.conversations[0]?.timestamp ?? ''
    const earlier = await history(patient, { limit: 3, before })
    expect(earlier).toMatchObject({
      has_more: false,
      conversations: [{ message: 'ett' }, { message: 'två' }, { message: 'tre' }],
    })
  })

  test.each([{ limit: 0 }, { limit: 51 }, { limit: 'x' }, { before: 'igår' }, { patient_id: 'x' }])(
    'refuses %j',
    async (query) => {
      const patient = await newPatient(app)
      expect((await request(app, chatHistory, { query }, patient)).status).toBe(422)
    },
  )

  test('an archived conversation stays readable and is no longer context; a deleted one is gone', async () => {
    const patient = await newPatient(app)
    const first = await say(patient, 'ett')
    const id = newId()
    const second = await say(patient, 'två', id)
    const at = (reply: typeof first) => ({ params: { id: reply.metadata.conversation_id } })
    await api(app, archiveExchange, at(first), patient)
    expect(await history(patient)).toMatchObject({
      conversations: [{ message: 'ett', is_archived: true }, { message: 'två' }],
    })
    await say(patient, 'tre')
    expect(lastChat()?.['messages']).toBe(3)
    expect(await api(app, deleteExchange, at(second), patient)).toEqual({ deleted: true })
    expect(await history(patient)).toMatchObject({ conversations: [{ message: 'ett' }, { message: 'tre' }] })
    expect((await failureOf(api(app, deleteExchange, at(second), patient))).status).toBe(404)
    const resuming = api(app, resumeChatReply, { params: { message_id: id }, query: {} }, patient)
    expect((await failureOf(resuming)).status).toBe(404)
    expect(await api(app, chatStats, { query: {} }, patient)).toMatchObject({ total_messages: 2 })
  })
})

describe('bad input', () => {
  const send = (person: Person, body: string, headers: Record<string, string> = {}) =>
    request(app, sendChatMessage, { body }, { ...person, headers })

  test.each([
    ['broken JSON', '{"message": "Hej', {}, 400, 'bad_request'],
    [
      'another type',
      'message=Hej',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
  ])('%s', async (_, body, headers, status, code) => {
    const patient = await newPatient(app)
    const answer = await send(patient, body, headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, detail: expect.stringMatching(/[a-zåäö]{3}/) })
  })

  test('an oversized body is refused by its length alone, before it is read', async () => {
    const patient = await newPatient(app)
    // A connection of its own: the server closes it, since it does not wait for the rest.
    const call = httpRequest(`${app.origin}${sendChatMessage.path}`, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `Bearer ${patient.token}`,
        'Content-Type': 'application/json',
        'Content-Length': 600_000,
      },
    })
    call.write('{"message": "')
    const [answer] = await once(call, 'response')
    const body: unknown = JSON.parse(await text(answer))
    call.destroy()
    expect(answer.statusCode).toBe(413)
    expect(body).toMatchObject({ code: 'too_large', detail: 'Det du skickade är för stort.' })
  })

  test('1001 characters, no text and no id are told field by field, in Swedish', async () => {
    const patient = await newPatient(app)
    const tooLong = await failureOf(say(patient, 'x'.repeat(1001)))
    expect(tooLong.body.detail).toEqual([
      { loc: ['body', 'message'], msg: 'Meddelandet får vara högst 1000 tecken.', type: 'too_big' },
    ])
    const empty = await failureOf(say(patient, '  ', 'inget-id'))
    expect(empty.body.detail).toMatchObject([
      { loc: ['body', 'message'], msg: 'Skriv något först.' },
      { loc: ['body', 'message_id'], msg: 'Ogiltigt id.' },
    ])
    expect(await balance(patient)).toBe(12)
  })

  test('1000 characters of any script are a message', async () => {
    const patient = await newPatient(app)
    const message = 'å漢ö '.repeat(250).trim()
    await say(patient, message)
    expect(await history(patient)).toMatchObject({ conversations: [{ message }] })
  })
})
