import { describe, expect, test } from 'vitest'
import { newAddress } from '../support/addresses.ts'
import { failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { paidMessages } from '../support/ledger.ts'
import { newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

// docs/credits-and-payments.md: what the model was asked for and did not give costs a person nothing, and ends for the day.

const REFUSED = 'Svara inte på det här. [[refuse]]'
const CUT = 'Jag är orolig för jobbet. [[cut]]'
const DANGER = 'Det vore bättre om jag inte fanns.'

const app = await useApp({
  constants: { REFUSALS_A_DAY: 2, FAILURES_A_DAY: 3, ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY: 4, SENTENCE_PAUSE: 1 },
})
const { say, balance } = chatOf(() => app)
const asked = () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length

describe('a client', () => {
  test('whose messages the model refuses pays nothing, and has it asked so often a day', async () => {
    const patient = await newPatient(app)
    const before = asked()
    for (let times = 0; times < 2; times++) {
      expect(await failureOf(say(patient, REFUSED))).toMatchObject({ status: 503, body: { code: 'ai_refused' } })
    }
    const ended = await failureOf(say(patient, 'Hej'))
    expect(ended).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(ended.body.detail).toMatch(/inte velat svara.*kostat något.*90 390/)
    expect(asked() - before).toBe(2)
    expect(await balance(patient)).toBe(12)
    const danger = await say(patient, DANGER)
    expect(danger).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 12 })
    expect(asked() - before).toBe(3)
  })

  test('whose replies the service fails to give pays nothing either, with a bound far above', async () => {
    const patient = await newPatient(app)
    for (let times = 0; times < 3; times++) {
      expect(await failureOf(say(patient, CUT))).toMatchObject({ status: 503 })
    }
    expect((await failureOf(say(patient, 'Hej'))).body.detail).toMatch(/Felet är vårt/)
    expect(await balance(patient)).toBe(12)
  })

  test('who worries is answered in own words where the model fails or refuses, at no credit', async () => {
    const patient = await newPatient(app)
    for (const fault of ['[[529]]', '[[refuse]]']) {
      const reply = await say(patient, `Jag försökte ta livet av mig när jag var sjutton. ${fault}`)
      expect(reply).toMatchObject({ metadata: { safety_tier: 'concern' }, current_balance: 12 })
    }
    expect(await paidMessages(app, patient.id)).toEqual([])
  })
})

describe('a visitor', () => {
  test('keeps the free chats that the model refused, and has it asked so often a day from any address', async () => {
    const visitor = await newVisitor(app)
    const elsewhere = () => newVisitor(app, { ...visitor.caller, address: newAddress() })
    for (let times = 0; times < 2; times++) {
      expect(await failureOf((await elsewhere()).say(REFUSED))).toMatchObject({ body: { code: 'ai_refused' } })
    }
    expect(await failureOf((await elsewhere()).say('Hej'))).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
    expect((await visitor.say(DANGER)).response).toMatch(/112|90101|90 390/)
  })

  test('uses up what the address may have with refused messages as well, whatever the browser', async () => {
    const address = newAddress()
    for (let times = 0; times < 4; times++) {
      await failureOf((await newVisitor(app, { address })).say(REFUSED))
    }
    const ended = await failureOf((await newVisitor(app, { address })).say('Hej'))
    expect(ended).toMatchObject({ status: 403, body: { code: 'anonymous_limit' } })
  })
})
