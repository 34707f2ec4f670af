import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { REQUIRED_CONSENTS, setConsent } from '../../contract/consents.ts'
import * as anonymous from '../../contract/anonymous-chat.ts'
import * as chat from '../../contract/chat.ts'
import * as credits from '../../contract/credits.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { logout } from '../../contract/sign-in.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { expectNoCreditMoved, freeReply } from '../support/free-lane.ts'
import { newPatient, type PatientOptions, type Person, signIn } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor, type Visitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'
import { CALM, TALK_INPUTS, talkRoutes } from './talk-routes.ts'

// docs/safety.md: at high and immediate no credit is taken, no limit and no 402 stands in the way, the anonymous cap is lifted.
const TIERS = [
  ['high', 'Det vore bättre om jag inte fanns.'],
  ['immediate', 'Jag tänker ta livet av mig i kväll.'],
] as const
const DANGER = TIERS[0][1]
/** What the screen lets pass and the analysis does not, nor the model where it is not ordered otherwise. */
const HINT = 'Jag vågar inte gå hem.'

const app = await useApp({
  pacing: { tokenDelayMs: 3 },
  constants: { ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY: 4, FIRST_RETRY: 3000 },
})

const { say, stream, resume, stop, balance, rowsOf } = chatOf(() => app)
const newSession = () => randomBytes(24).toString('base64url')
const ids = () => ({ session_id: newSession(), message_id: newId() })

/** A visitor who has used every free chat, from an address that has used its own too. */
async function visitorWithNothingLeft(): Promise<Visitor> {
  const address = newAddress()
  const visitor = await newVisitor(app, { address })
  for (let left = 2; left >= 0; left--) expect((await visitor.say(CALM)).remaining_chats).toBe(left)
  await (await newVisitor(app, { address })).say(CALM)
  expect((await failureOf((await newVisitor(app, { address })).say(CALM))).body.code).toBe('anonymous_limit')
  expect((await failureOf(visitor.say(CALM))).body.code).toBe('anonymous_limit')
  return visitor
}

/** More free chats than any visitor here uses: what one takes out of so many tells how many are used. */
const PLENTY = 1000

async function usedChats({ caller }: Visitor): Promise<number> {
  const id = /=([\w-]+)\./.exec(caller.cookie ?? '')?.[1] ?? ''
  const object = await app.object<VisitorObject>('ANONYMOUS_VISITOR', await capabilityId(id))
  const key = newId()
  const { remaining } = await object.take(key, PLENTY)
  await object.giveBack(key)
  return PLENTY - remaining - 1
}

interface VisitorObject {
  take(key: string, limit: number): Promise<{ readonly remaining: number }>
  giveBack(key: string): Promise<void>
}

/** A client in danger: the tier is kept from an earlier message. */
async function patientInDanger(options: PatientOptions = {}): Promise<Person> {
  const patient = await newPatient(app, options)
  expect((await say(patient, DANGER)).metadata.safety_tier).toBe('high')
  return patient
}

describe.each(TIERS)('tier %s', (tier, words) => {
  test('lifts the limits of the visitor and of the address, at once and afterwards', async () => {
    const visitor = await visitorWithNothingLeft()
    const used = await usedChats(visitor)
    const events = await (await visitor.stream(words)).rest()
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier } })
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { safety_tier: tier, remaining_chats: null } })
    for (let times = 0; times < 4; times++) {
      expect(await visitor.say(CALM)).toMatchObject({ safety_tier: tier, remaining_chats: null })
    }
    expect(await usedChats(visitor)).toBe(used)
  })

  test('is answered at no credits, at once and afterwards', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const events = await (await stream(patient, words)).rest()
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier } })
    expect(events.at(-1)).toMatchObject({ event: 'done', data: freeReply(tier, 0) })
    // The words alone show nothing: a credit is asked for, and there is none.
    expect(await say(patient, CALM)).toMatchObject(freeReply(tier, 0))
    await expectNoCreditMoved(app, patient, 0)
  })

  test('takes none of the credits there are', async () => {
    const patient = await newPatient(app)
    for (const message of [words, CALM, CALM]) {
      expect(await say(patient, message)).toMatchObject(freeReply(tier, 12))
    }
    expect(await api(app, credits.useCredit, {}, patient)).toEqual({ current_balance: 12, charged: false })
    await expectNoCreditMoved(app, patient, 12)
  })
})

describe('a visitor in danger', () => {
  test('keeps the tier in a new session, after clearing, and after a restart', async () => {
    const visitor = await visitorWithNothingLeft()
    const session_id = newSession()
    await visitor.say(DANGER, { session_id })
    expect(await visitor.say(CALM, { session_id: newSession() })).toMatchObject({ safety_tier: 'high' })
    await api(app, anonymous.clearAnonymousSession, { body: { session_id } }, visitor.caller)
    expect(await visitor.say(CALM, { session_id })).toMatchObject({ safety_tier: 'high', remaining_chats: null })
    await app.restart()
    expect(await visitor.say(CALM)).toMatchObject({ safety_tier: 'high', remaining_chats: null })
  })

  test('takes it along into an account, where it is free from the first message', async () => {
    const visitor = await newVisitor(app)
    await visitor.say(DANGER)
    const said = { id: newId(), type: 'user' as const, content: DANGER, timestamp: new Date().toISOString() }
    const patient = await newPatient(app, { credits: 0, anonymousMessages: [said] })
    expect(await say(patient, CALM)).toMatchObject(freeReply('high', 0))
    await expectNoCreditMoved(app, patient, 0)
  })

  test.each(['529', '500', 'cut', 'refuse', 'empty'])('is answered when the model fails: %s', async (fault) => {
    const visitor = await visitorWithNothingLeft()
    const used = await usedChats(visitor)
    await visitor.say(DANGER)
    for (const words of [DANGER, CALM]) {
      const reply = await visitor.say(`${words} [[${fault}]]`)
      expect(reply).toMatchObject({ safety_tier: 'high', remaining_chats: null })
      expect(reply.response).toMatch(/112|90101|90 390/)
    }
    expect(await usedChats(visitor)).toBe(used)
  })

  test('resumes, stops and repeats past every limit', async () => {
    const visitor = await visitorWithNothingLeft()
    const used = await usedChats(visitor)
    const turn = ids()
    const reader = await visitor.stream(`${DANGER} [[long]]`, turn)
    expect((await reader.next())?.event).toBe('safety')
    await reader.leave()
    const body = { ...turn, after: 0 }
    const live = await request(app, anonymous.resumeAnonymousReply, { body }, streaming(visitor))
    expect(live.status).toBe(200)
    await live.body?.cancel()
    expect(await api(app, anonymous.stopAnonymousReply, { body: turn }, visitor.caller)).toEqual({ stopped: true })
    const again = await visitor.say(DANGER, turn)
    await app.restart()
    expect(await api(app, anonymous.resumeAnonymousReply, { body }, visitor.caller)).toEqual(again)
    expect(again).toMatchObject({ safety_tier: 'high', remaining_chats: null })
    expect(await usedChats(visitor)).toBe(used)
  })
})

const streaming = ({ caller }: Visitor) => ({ ...caller, headers: { Accept: 'text/event-stream' } })

describe('a client in danger', () => {
  test('keeps the tier when the talk is archived or deleted, and after a restart', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const one = await say(patient, DANGER)
    const two = await say(patient, CALM)
    const at = (reply: typeof one) => ({ params: { id: reply.metadata.conversation_id } })
    await api(app, chat.archiveExchange, at(one), patient)
    expect(await say(patient, CALM)).toMatchObject(freeReply('high', 0))
    for (const reply of [one, two]) await api(app, chat.deleteExchange, at(reply), patient)
    expect(await say(patient, CALM)).toMatchObject(freeReply('high', 0))
    await app.restart()
    expect(await say(patient, CALM)).toMatchObject(freeReply('high', 0))
    await expectNoCreditMoved(app, patient, 0)
  })

  test('keeps it through signing out and signing in, on another device too', async () => {
    const patient = await patientInDanger({ credits: 0 })
    await api(app, logout, {}, patient)
    for (let device = 0; device < 2; device++) {
      const again = await signIn(app, { email: patient.email, password: patient.password })
      expect((await (await stream(again, CALM)).rest())[0]).toMatchObject({ event: 'safety', data: { tier: 'high' } })
      await expectNoCreditMoved(app, again, 0)
    }
  })

  test.each(['529', '500', 'cut', 'refuse', 'empty'])('is answered when the model fails: %s', async (fault) => {
    const patient = await patientInDanger({ credits: 0 })
    for (const words of [DANGER, CALM]) {
      const reply = await say(patient, `${words} [[${fault}]]`)
      expect(reply).toMatchObject(freeReply('high', 0))
      expect(reply.response).toMatch(/112|90101|90 390/)
    }
    await expectNoCreditMoved(app, patient, 0)
  })

  test('is answered when Postgres is away', async () => {
    const patient = await patientInDanger({ credits: 0 })
    await during(app, 'neon', 'down', async () => {
      for (const words of [DANGER, CALM]) expect(await say(patient, words)).toMatchObject(freeReply('high', 0))
    })
    await until('the rows', async () => (await rowsOf(patient)).length === 3)
    await expectNoCreditMoved(app, patient, 0)
  })

  test('resumes, stops and repeats at no credits', async () => {
    const patient = await patientInDanger({ credits: 0 })
    const [stopped, whole] = [newId(), newId()]
    const reader = await stream(patient, `${CALM} [[long]]`, stopped)
    expect((await reader.next())?.event).toBe('safety')
    await reader.leave()
    const joined = await resume(patient, stopped)
    expect((await joined.next())?.event).toBe('safety')
    expect(await stop(patient, stopped)).toEqual({ stopped: true })
    expect((await joined.rest()).at(-1)).toMatchObject({ event: 'done', data: freeReply('high', 0) })
    const reply = await say(patient, CALM, whole)
    await app.restart()
    expect((await (await resume(patient, whole)).rest()).at(-1)).toMatchObject({ data: freeReply('high', 0) })
    expect(await say(patient, CALM, whole)).toEqual(reply)
    await expectNoCreditMoved(app, patient, 0)
  })

  test('is free from the turn after the one in which only the analysis saw it', async () => {
    const patient = await newPatient(app, { credits: 1 })
    await app.control('anthropic:declaration', 'none')
    expect(await say(patient, HINT)).toMatchObject(freeReply('none', 0))
    await until('the analysis', async () => (await rowsOf(patient))[0]?.analysis)
    expect(await say(patient, CALM)).toMatchObject(freeReply('high', 0))
    expect(await balance(patient)).toBe(0)
  })

  test('still consents first, and loses nothing by being asked', async () => {
    const patient = await patientInDanger()
    await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
    for (const words of [DANGER, CALM]) {
      expect(await failureOf(say(patient, words))).toMatchObject({ status: 403, body: { code: 'consent_required' } })
    }
    await api(app, setConsent, { body: { consents: [...REQUIRED_CONSENTS] } }, patient)
    expect(await say(patient, CALM)).toMatchObject(freeReply('high', 12))
    await expectNoCreditMoved(app, patient, 12)
  })
})

describe('every route of a talk', () => {
  test.each(talkRoutes.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s',
    async (name, endpoint: Endpoint) => {
      const input = TALK_INPUTS[name]
      if (input === undefined) throw new Error(`${name} has no input here.`)
      if (endpoint.access === 'public') {
        const visitor = await visitorWithNothingLeft()
        const turn = ids()
        await visitor.say(DANGER, turn)
        const used = await usedChats(visitor)
        expect((await request(app, endpoint, input({ ...turn, id: '', first_talk: '' }), visitor.caller)).status).toBe(
          200,
        )
        expect(await visitor.say(CALM)).toMatchObject({ safety_tier: 'high', remaining_chats: null })
        expect(await usedChats(visitor)).toBe(used)
        return
      }
      const patient = await newPatient(app, { credits: 0 })
      const message_id = newId()
      const { metadata } = await say(patient, DANGER, message_id)
      const said = { message_id, session_id: '', id: metadata.conversation_id, first_talk: patient.id }
      expect((await request(app, endpoint, input(said), patient)).status).toBe(200)
      expect(await say(patient, CALM)).toMatchObject(freeReply('high', 0))
      await expectNoCreditMoved(app, patient, 0)
    },
  )
})
