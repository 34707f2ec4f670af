import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  clearAnonymousSession,
  resumeAnonymousReply,
  sendAnonymousMessage,
  stopAnonymousReply,
} from '../../contract/anonymous-chat.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { newAddress } from '../support/addresses.ts'
import { api, cookieOf, failureOf, request } from '../support/api.ts'
import { startApp } from '../support/app.ts'
import { deltaText, openStream } from '../support/events.ts'
import { useApp } from '../support/use-app.ts'
import { DAY } from '../../worker/day.ts'
import { alarmOf } from '../support/alarms.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const app = await useApp({
  pacing: { tokenDelayMs: 3 },
  constants: { ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY: 4, ANSWER_TIMEOUT: 1500, STALL_TIMEOUT: 1500 },
})

const newSession = () => randomBytes(24).toString('base64url')
const ids = () => ({ session_id: newSession(), message_id: crypto.randomUUID() })
const resume = (turn: { session_id: string; message_id: string }, after: number) =>
  openStream(app, resumeAnonymousReply, { body: { ...turn, after } })
const clear = (session: string) => api(app, clearAnonymousSession, { body: { session_id: session } })
const lastChat = () => app.ledger('anthropic').findLast(({ detail }) => detail['purpose'] === 'chat')

describe('an answer', () => {
  test('as JSON tells session, message and the chats that are left', async () => {
    const visitor = await newVisitor(app)
    const first = await visitor.say('Jag sover så dåligt.')
    expect(first).toMatchObject({ safety_tier: 'none', remaining_chats: 2 })
    expect(first.response.length).toBeGreaterThan(20)
    const second = await visitor.say('Jag sover bättre nu.', { session_id: first.session_id })
    expect(second).toMatchObject({ session_id: first.session_id, remaining_chats: 1 })
  })

  test('as events: numbered deltas, whose sum is what done says', async () => {
    const visitor = await newVisitor(app)
    const turn = ids()
    const events = await (await visitor.stream('Jag sover så dåligt.', turn)).rest()
    const deltas = events.slice(0, -1)
    expect(deltas.length).toBeGreaterThan(2)
    expect(deltas.map(({ event, id, data }) => [event, id, data['n']])).toEqual(
      deltas.map((_, index) => ['delta', index + 1, index + 1]),
    )
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { ...turn, response: deltaText(events), remaining_chats: 2 },
    })
  })

  test('sets a signed cookie on the first visit, readable by no script, and no other afterwards', async () => {
    const first = await request(app, sendAnonymousMessage, { body: { message: 'Hej' } })
    expect(first.headers.get('set-cookie')).toMatch(
      /^lyhord_visitor=[\w-]{43}\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/,
    )
    const again = await request(app, sendAnonymousMessage, { body: { message: 'Hej' } }, { cookie: cookieOf(first) })
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(await again.json()).toMatchObject({ remaining_chats: 1 })
  })

  test('is made with the talk so far, and a second session starts afresh', async () => {
    const visitor = await newVisitor(app)
    const session = newSession()
    await visitor.say('Min katt heter Findus.', { session_id: session })
    await visitor.say('Den är borta.', { session_id: session })
    expect(lastChat()?.detail['messages']).toBe(3)
    await visitor.say('Hej igen.', { session_id: newSession() })
    expect(lastChat()?.detail['messages']).toBe(1)
  })

  test('is given once for a message that is sent twice', async () => {
    const visitor = await newVisitor(app)
    const turn = ids()
    const [one, two] = await Promise.all([visitor.say('Hej', turn), visitor.say('Hej', turn)])
    const three = await visitor.say('Hej', turn)
    expect(two?.response).toBe(one?.response)
    expect(three).toMatchObject({ response: one?.response, remaining_chats: 2 })
    expect((await visitor.say('En till')).remaining_chats).toBe(1)
  })

  test.each([
    ['an empty message', { message: '   ' }],
    ['1001 characters', { message: 'x'.repeat(1001) }],
    ['a session id that can be guessed', { message: 'Hej', session_id: '1' }],
    ['a message id that is none', { message: 'Hej', message_id: '1' }],
  ])('is refused to %s, in Swedish', async (_, body) => {
    const refused = await failureOf(api(app, sendAnonymousMessage, { body }))
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ msg: expect.stringMatching(/\S/) }] } })
  })
})

describe('resuming', () => {
  test('in the middle gives the rest, and a reader who leaves ends nothing', async () => {
    const visitor = await newVisitor(app)
    const turn = ids()
    const stream = await visitor.stream('Jag är orolig för jobbet.', turn)
    const first = await stream.next()
    const second = await stream.next()
    await stream.leave()
    const rest = await (await resume(turn, 2)).rest()
    expect(rest[0]?.id).toBe(3)
    const text = deltaText([first, second, ...rest].filter((event) => event !== null))
    expect(rest.at(-1)).toMatchObject({ event: 'done', data: { response: text } })
  })

  test('after the end gives what was missed, or all of it', async () => {
    const visitor = await newVisitor(app)
    const turn = ids()
    const all = await (await visitor.stream('Jag är orolig för jobbet.', turn)).rest()
    expect(await (await resume(turn, 0)).rest()).toEqual(all)
    expect(await (await resume(turn, 3)).rest()).toEqual(all.slice(3))
  })

  test('also works when workerd was killed meanwhile: the reply is on disk', async () => {
    const visitor = await newVisitor(app)
    const turn = ids()
    const said = await visitor.say('Jag är orolig för jobbet.', turn)
    await app.restart()
    const events = await (await resume(turn, 0)).rest()
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: said.response } })
  })

  test('an unknown message, or another session’s, answers 404', async () => {
    const visitor = await newVisitor(app)
    const turn = ids()
    await visitor.say('Hej', turn)
    for (const foreign of [
      { ...turn, session_id: newSession() },
      { ...turn, message_id: crypto.randomUUID() },
    ]) {
      expect((await failureOf(api(app, resumeAnonymousReply, { body: { ...foreign, after: 0 } }))).status).toBe(404)
    }
  })
})

test('stopping keeps what came and uses up no chat', async () => {
  const visitor = await newVisitor(app)
  const turn = ids()
  const stream = await visitor.stream('Jag är orolig för jobbet. [[long]]', turn)
  const first = await stream.next()
  expect(await api(app, stopAnonymousReply, { body: turn })).toEqual({ stopped: true })
  const events = [first, ...(await stream.rest())].filter((event) => event !== null)
  const done = events.at(-1)
  expect(done?.event).toBe('done')
  expect(done?.data['response']).toBe(deltaText(events).trim())
  expect(await api(app, stopAnonymousReply, { body: turn })).toEqual({ stopped: false })
  expect((await visitor.say('Hej')).remaining_chats).toBe(2)
})

describe('three chats per browser', () => {
  test('and the fourth answers 403, also in a new session, and after clearing', async () => {
    const visitor = await newVisitor(app)
    const session = newSession()
    for (const left of [2, 1, 0]) expect((await visitor.say('Hej', { session_id: session })).remaining_chats).toBe(left)
    const refused = await failureOf(visitor.say('Hej', { session_id: session }))
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'anonymous_limit', detail: expect.stringContaining('12 samtal') },
    })
    expect((await failureOf(visitor.say('Hej'))).body.code).toBe('anonymous_limit')
    expect(await clear(session)).toEqual({ cleared: true, previous_message_count: 6 })
    expect(await clear(session)).toEqual({ cleared: true, previous_message_count: 0 })
    expect((await failureOf(visitor.say('Hej', { session_id: session }))).body.code).toBe('anonymous_limit')
  })

  test('ten at once are answered three times', async () => {
    const visitor = await newVisitor(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.ask('Hej')))
    const statuses = await Promise.all(answers.map(async (answer) => (await answer.body?.cancel(), answer.status)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 403)).toHaveLength(7)
  })

  test('a cookie that was tampered with counts as none: the visitor is new, within the cap of the address', async () => {
    const visitor = await newVisitor(app)
    const cookie = `${visitor.caller.cookie?.slice(0, -2)}xx`
    const answer = await request(app, sendAnonymousMessage, { body: { message: 'Hej' } }, { cookie })
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).not.toBe(cookie)
  })

  test('an address has a cap of its own, however many browsers it has', async () => {
    const address = newAddress()
    for (let chat = 0; chat < 4; chat++)
      expect((await (await newVisitor(app, { address })).say('Hej')).remaining_chats).toBe(2)
    const next = await newVisitor(app, { address })
    expect((await failureOf(next.say('Hej'))).body.code).toBe('anonymous_limit')
    expect((await next.say(CRISIS)).remaining_chats).toBeNull()
  })
})

describe('a crisis', () => {
  test('is told before the first word, and the reply names where help is', async () => {
    const visitor = await newVisitor(app)
    const events = await (await visitor.stream(CRISIS)).rest()
    expect(events[0]).toMatchObject({
      event: 'safety',
      data: { tier: 'immediate', kinds: expect.arrayContaining(['intent_or_imminent']) },
    })
    expect(events[1]?.event).toBe('delta')
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { safety_tier: 'immediate', remaining_chats: null } })
    expect(String(events.at(-1)?.data['response'])).toContain('112')
  })

  test('has no limit, takes no chat, and its tier outlives a cleared talk', async () => {
    const visitor = await newVisitor(app)
    for (let chat = 0; chat < 3; chat++) await visitor.say('Hej')
    const session = newSession()
    for (let message = 0; message < 3; message++) {
      expect(await visitor.say(CRISIS, { session_id: session })).toMatchObject({ remaining_chats: null })
    }
    await clear(session)
    const after = await (await visitor.stream('Hej igen', { session_id: newSession() })).rest()
    expect(after[0]?.event).toBe('safety')
    expect(after.at(-1)?.event).toBe('done')
  })

  test.each(['529', 'cut', 'refuse', 'empty', '500'])(
    'is answered in Lyhörd’s own words when the model fails: %s',
    async (fault) => {
      const visitor = await newVisitor(app)
      const events = await (await visitor.stream(`${CRISIS} [[${fault}]]`)).rest()
      expect(events[0]?.event).toBe('safety')
      expect(events.at(-1)?.event).toBe('done')
      expect(String(events.at(-1)?.data['response'])).toContain('112')
    },
  )

  test('never shows a reply that breaks the safety contract as the last word', async () => {
    const visitor = await newVisitor(app)
    const said = await visitor.say(`${CRISIS} [[unsafe]]`)
    expect(said.response).toContain('112')
    expect(said.response).not.toContain('ingen anledning att ringa')
    expect(said.response).not.toContain('stannar mellan oss')
  })
})

describe('a model that fails', () => {
  const ways = [
    ['429', 'ai_busy', 'många samtal'],
    ['529', 'ai_busy', 'många samtal'],
    ['500', 'ai_unavailable', 'svarar inte'],
    ['cut', 'ai_interrupted', 'bröts innan'],
    ['refuse', 'ai_refused', 'kunde inte svara'],
    ['empty', 'ai_refused', 'kunde inte svara'],
    ['hang', 'ai_unavailable', 'svarar inte'],
    ['slow', 'ai_interrupted', 'bröts innan'],
  ] as const

  test.each(ways)('%s ends in %s, may be tried again, and takes no chat', async (fault, code, words) => {
    const visitor = await newVisitor(app)
    const turn = ids()
    const events = await (await visitor.stream(`Hej [[${fault}]]`, turn)).rest()
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { code, retryable: true, detail: expect.stringContaining(words) },
    })
    const asJson = await failureOf(visitor.say(`Hej [[${fault}]]`))
    expect(asJson).toMatchObject({ status: 503, body: { code, detail: expect.stringContaining(words) } })
    expect((await failureOf(api(app, resumeAnonymousReply, { body: { ...turn, after: 0 } }))).status).toBe(404)
    expect(await visitor.say('Hej', turn)).toMatchObject({ remaining_chats: 2 })
  })
})

test('a talk is erased by its alarm, the reply and all, the safety state by its own, and the count of chats stays', async () => {
  const shortLived = await startApp({ constants: { ANONYMOUS_CHAT_LIFETIME: 1500, KEEP_VISITOR_STATE_DAYS: 0.00002 } })
  try {
    const visitor = await newVisitor(shortLived)
    const turn = ids()
    expect((await visitor.say('Det vore bättre om jag inte fanns.', turn)).safety_tier).toBe('high')
    // Without what lingers in memory: only the disk is asked.
    await shortLived.restart()
    await until('the talk to be gone', async () => {
      const answer = await request(shortLived, resumeAnonymousReply, { body: { ...turn, after: 0 } })
      await answer.body?.cancel()
      return answer.status === 404
    })
    expect(await api(shortLived, clearAnonymousSession, { body: { session_id: turn.session_id } })).toMatchObject({
      previous_message_count: 0,
    })
    const browser = await capabilityId(/=([\w-]+)\./.exec(visitor.caller.cookie ?? '')?.[1] ?? '')
    // With the state gone, what wakes the object next is the end of the count's year.
    const nextWake = () => Promise.resolve((alarmOf(shortLived, 'AnonymousVisitor', browser) ?? 0) > Date.now() + DAY)
    await until('the state to be gone', nextWake)
    expect(await visitor.say('Hej igen')).toMatchObject({ safety_tier: 'none', remaining_chats: 1 })
  } finally {
    await shortLived.stop()
  }
})
