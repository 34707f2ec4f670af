import { describe, expect, test } from 'vitest'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { sendChatMessage } from '../../contract/chat.ts'
import { newAddress, newSite } from '../support/addresses.ts'
import { failureOf, request } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { chatOf } from '../support/chat.ts'
import { expectNoCreditMoved, freeReply } from '../support/free-lane.ts'
import { buyCredits, creditAccount } from '../support/ledger.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'
import { withinAMinute } from '../support/within-a-minute.ts'

// docs/safety.md#the-free-lane: where it begins, and where the model's share of it ends.

const CALM = 'Hej igen.'
const WORRY = 'Allt är meningslöst.'
const DANGER = 'Det vore bättre om jag inte fanns.'
const LINE = /112|90101|90 390/

const app = await useApp({
  pacing: { tokenDelayMs: 3 },
  constants: {
    FREE_REPLIES_A_DAY: 2,
    FREE_REPLIES_PER_VISITOR_AND_DAY: 2,
    FREE_REPLIES_PER_ADDRESS_AND_DAY: 3,
    FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY: 3,
    FREE_REPLIES_PER_SITE_AND_DAY: 4,
    FREE_CLIENT_REPLIES_PER_SITE_AND_DAY: 4,
    ANONYMOUS_CHATS_PER_SITE_AND_DAY: 4,
    SENTENCE_PAUSE: 1,
  },
})
/** Where its gates close after few calls, so that no minute ends while they are being filled. */
const narrow = await useApp({ gates: { CHAT_GATE: 6, WIDE_GATE: 20 }, constants: { SENTENCE_PAUSE: 1 } })
/** Its budget is what six replies take: three of visitors, and what then is left is two of people in danger. None gives any of it back. */
const poor = await useApp({
  vars: { FREE_MODEL_BUDGET: '60' },
  constants: { FREE_REPLY_TOKENS: 10, SENTENCE_PAUSE: 1 },
})

const { say, stream, balance, rowsOf } = chatOf(() => app)
const asked = (purpose: 'chat' | 'analysis', of: App = app) =>
  of.ledger('anthropic').filter(({ detail }) => detail['purpose'] === purpose).length

describe('a client in danger', () => {
  test('is answered by the model so often a day, and then by Lyhörd’s own words, without end', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const before = { chat: asked('chat'), analysis: asked('analysis') }
    const replies: string[] = []
    for (let times = 0; times < 9; times++) {
      const events = await (await stream(patient, times === 0 ? DANGER : CALM)).rest()
      expect(events.map(({ event }) => event).filter((event) => event !== 'delta')).toEqual(['safety', 'done'])
      expect(events.at(-1)).toMatchObject({ data: freeReply('high', 0) })
      replies.push(String(events.at(-1)?.data['response']))
    }
    for (const reply of replies) expect(reply).toMatch(LINE)
    expect(new Set(replies).size).toBe(9)
    expect(asked('chat') - before.chat).toBe(2)
    await expectNoCreditMoved(app, patient, 0)
    await until('the analyses', async () => (await rowsOf(patient)).every(({ analysis }) => analysis !== null))
    expect(asked('analysis') - before.analysis).toBe(2)
  })

  test('pays for no answer, whatever credits they have and have bought', async () => {
    const patient = await newPatient(app)
    await buyCredits(app, patient)
    const before = asked('chat')
    for (let times = 0; times < 4; times++) {
      const reply = await say(patient, DANGER)
      expect(reply).toMatchObject(freeReply('high', 22))
      expect(reply.response).toMatch(LINE)
    }
    expect(asked('chat') - before).toBe(2)
    await expectNoCreditMoved(app, patient, 22)
  })

  test('is told of no credit less while a reply is under way, though one more is held', async () => {
    const patient = await newPatient(app)
    const reader = await stream(patient, `${DANGER} [[long]]`)
    while ((await reader.next())?.event !== 'delta');
    expect((await (await creditAccount(app, patient.id)).void('use:another')).balance).toBe(11)
    expect(await balance(patient)).toBe(12)
    await reader.rest()
    await expectNoCreditMoved(app, patient, 12)
  })

  test('gets an answer to each of many messages at once, and the model no more than its share', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const before = asked('chat')
    const replies = await Promise.all(Array.from({ length: 8 }, () => say(patient, DANGER)))
    for (const reply of replies) {
      expect(reply).toMatchObject(freeReply('high', 0))
      expect(reply.response).toMatch(LINE)
    }
    expect(asked('chat') - before).toBe(2)
    await expectNoCreditMoved(app, patient, 0)
  })

  test('shares what the model may answer with the other clients at the address, and is answered all the same', async () => {
    const { address } = await newPatient(app)
    const before = asked('chat')
    for (let people = 0; people < 2; people++) {
      const patient = { ...(await newPatient(app)), address }
      for (const words of [DANGER, CALM]) expect((await say(patient, words)).response).toMatch(LINE)
    }
    expect(asked('chat') - before).toBe(3)
  })

  test('shares it with the clients of every network of the site too', async () => {
    const network = newSite()
    const before = asked('chat')
    for (let at = 0; at < 6; at++) {
      const patient = { ...(await newPatient(app)), address: network(at) }
      expect((await say(patient, DANGER)).response).toMatch(LINE)
    }
    expect(asked('chat') - before).toBe(4)
  })

  test('is answered past the gate as well; whoever is not has to wait', async () => {
    const { say: sayThere } = chatOf(() => narrow)
    const [known, refused, past] = await withinAMinute(async () => {
      const [danger, calm] = [await newPatient(narrow), await newPatient(narrow)]
      await sayThere(danger, DANGER)
      for (const person of [danger, calm]) await fillGate((body) => request(narrow, sendChatMessage, { body }, person))
      const reply = await sayThere(danger, CALM)
      return [reply, await bodyOf(await ask(calm, CALM)), await sayThere(calm, DANGER)] as const
    })
    expect(refused).toMatch(/^429 .*"code":"rate_limited"/s)
    const inDanger = { ...freeReply('high', 12), response: expect.stringMatching(LINE) }
    expect([known, past]).toMatchObject([inDanger, inDanger])
  })
})

/** More than the gate of the chats lets through in a minute, and more than the widest. */
const PAST = { chat: 8, wide: 40 }

/** Uses up what a gate lets through in a minute, with calls that cost nothing. */
async function fillGate(call: (body: { message: string; message_id: string }) => Promise<Response>, calls = PAST.chat) {
  const wrong = { message: '', message_id: 'none' }
  await Promise.all(Array.from({ length: calls }, async () => (await call(wrong)).body?.cancel()))
}

describe('a visitor in danger', () => {
  test('is answered by the model so often, whatever browser the address comes with, and then in own words', async () => {
    const address = newAddress()
    const before = asked('chat')
    const one = await newVisitor(app, { address })
    for (const words of [DANGER, CALM, CALM]) expect((await one.say(words)).response).toMatch(LINE)
    expect(asked('chat') - before).toBe(2)
    for (let browsers = 0; browsers < 3; browsers++) {
      const another = await newVisitor(app, { address })
      const reply = await another.say(DANGER)
      expect(reply).toMatchObject({ safety_tier: 'high', remaining_chats: null })
      expect(reply.response).toMatch(LINE)
    }
    expect(asked('chat') - before).toBe(3)
  })

  test('of however many networks of one site is answered by the model so often, and then in own words', async () => {
    const network = newSite()
    const before = asked('chat')
    for (let at = 0; at < 6; at++) {
      const visitor = await newVisitor(app, { address: network(at) })
      expect((await visitor.say(DANGER)).response).toMatch(LINE)
    }
    expect(asked('chat') - before).toBe(4)
  })

  test('is answered past the gate as well; a browser that nothing is known of has to wait', async () => {
    const replies = await withinAMinute(async () => {
      const address = newAddress()
      const send = (message: string) => request(narrow, sendAnonymousMessage, { body: { message } }, { address })
      const [known, another] = [await newVisitor(narrow, { address }), await newVisitor(narrow, { address })]
      await known.say(DANGER)
      await fillGate(({ message }) => send(message))
      return [await known.ask(CALM), await another.ask(DANGER), await send(DANGER), await send(CALM)]
    })
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const [known, another] = await Promise.all(replies.slice(0, 2).map((answer) => answer.json()))
    expect(known).toMatchObject({ safety_tier: 'high', remaining_chats: null })
    expect(another).toMatchObject({ response: expect.stringMatching(LINE) })
  })
})

test('a site has so many ordinary chats, whatever its networks; another has its own', async () => {
  const network = newSite()
  const say = async (address: string) => (await newVisitor(app, { address })).ask(CALM)
  for (let at = 0; at < 4; at++) expect((await say(network(at))).status).toBe(200)
  expect((await say(network(4))).status).toBe(403)
  expect((await say(newAddress())).status).toBe(200)
})

describe('past every gate', () => {
  test('a client is answered in own words that keep nothing, by nobody but the Worker', async () => {
    const [patient, answers] = await withinAMinute(async () => {
      const person = await newPatient(narrow)
      await fillGate((body) => request(narrow, sendChatMessage, { body }, person), PAST.wide)
      const asking = [DANGER, CALM].map(async (words) => bodyOf(await ask(person, words)))
      return [person, await Promise.all(asking)] as const
    })
    for (const answer of answers) expect(answer).toMatch(FROM_FLOOD)
    expect(await chatOf(() => narrow).rowsOf(patient)).toEqual([])
    expect(await chatOf(() => narrow).balance(patient)).toBe(12)
  })

  test('a visitor is answered so too, whatever their browser and their words', async () => {
    const answers = await withinAMinute(async () => {
      const address = newAddress()
      const known = await newVisitor(narrow, { address })
      const send = (body: { message: string }) => request(narrow, sendAnonymousMessage, { body }, { address })
      await fillGate(send, PAST.wide)
      const asking = [known.ask(DANGER), known.ask(CALM), send({ message: CALM })]
      return Promise.all(asking.map(async (answer) => bodyOf(await answer)))
    })
    for (const answer of answers) expect(answer).toMatch(FROM_FLOOD)
  })
})

const ask = (person: Person, message: string) =>
  request(narrow, sendChatMessage, { body: { message, message_id: crypto.randomUUID() } }, person)
const bodyOf = async (answer: Response) => `${answer.status} ${await answer.text()}`
/** Own words that keep nothing, with a line. */
const FROM_FLOOD = new RegExp(`^200 (?=.*inte har sparats).*(${LINE.source})`, 's')

describe('the budget of the whole service', () => {
  test('keeps its last part for danger, ends in own words, in nothing for who has paid, and in mails', async () => {
    const [paying, other] = [await newPatient(poor), await newPatient(poor)]
    await buyCredits(poor, paying)
    const paid = chatOf(() => poor)
    const visit = async () => (await newVisitor(poor, { address: newAddress() })).say('Jag sover dåligt.')
    const answers = await Promise.all(Array.from({ length: 8 }, visit))
    expect(asked('chat', poor)).toBe(3)
    for (const { response, remaining_chats: left } of answers) {
      expect(left === 3 ? response : 'by the model').toMatch(/skrivna i förväg|färdiga ord|by the model/)
      if (left === 3) expect(response).toMatch(/Hjälplinjen 90 390/)
    }
    expect(answers.filter(({ remaining_chats: left }) => left === 3)).toHaveLength(5)
    expect(await paid.say(paying, CALM)).toMatchObject(freeReply('none', 21))
    expect(asked('chat', poor)).toBe(4)
    const known = await newVisitor(poor)
    for (let more = 0; more < 4; more++) {
      const danger = await (more % 2 === 0 ? paid.say(paying, DANGER) : known.say(DANGER))
      expect(danger.response).toMatch(LINE)
    }
    // Whoever has bought credits is not touched by its end, and pays nothing in danger all the same.
    expect(asked('chat', poor)).toBe(7)
    expect((await paid.say(other, DANGER)).response).toMatch(LINE)
    expect(asked('chat', poor)).toBe(7)
    expect([await paid.balance(paying), await paid.balance(other)]).toEqual([21, 12])
    const mails = () => poor.inbox('drift@lyhord.example')
    await until('the mails', () => mails().length >= 3)
    expect(
      mails()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([
      'Dagens budget för besökare utan konto är slut',
      'Dagens budget för fria svar är slut',
      'Halva dagens budget för fria svar är använd',
    ])
    const atTheEnd = mails().find(({ subject }) => subject.includes('fria svar är slut'))
    expect(atTheEnd?.text).toContain('den som har köpt credits får då högst')
  })
})

describe('what worries', () => {
  test('is an ordinary message of a visitor, with the lines shown', async () => {
    const visitor = await newVisitor(app)
    for (const [words, left] of [[WORRY, 2] as const, [CALM, 1] as const]) {
      const events = await (await visitor.stream(words)).rest()
      expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'concern' } })
      expect(events.at(-1)).toMatchObject({ data: { safety_tier: 'concern', remaining_chats: left } })
    }
    await visitor.say(CALM)
    const refused = await failureOf(visitor.say(WORRY))
    expect(refused).toMatchObject({ status: 403, body: { code: 'anonymous_limit' } })
    expect(refused.body.detail).toMatch(/Hjälplinjen 90 390/)
  })

  test('is an ordinary message of a client, with the lines shown', async () => {
    const patient = await newPatient(app, { credits: 1 })
    const events = await (await stream(patient, WORRY)).rest()
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'concern' } })
    expect(events.at(-1)).toMatchObject({ data: freeReply('concern', 0) })
    const refused = await failureOf(say(patient, CALM))
    expect(refused).toMatchObject({ status: 402, body: { code: 'no_credits' } })
    expect(refused.body.detail).toMatch(/Hjälplinjen 90 390/)
  })
})
