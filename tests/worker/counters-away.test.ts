import { expect, test } from 'vitest'
import { newAddress } from '../support/addresses.ts'
import type { App } from '../support/app.ts'
import { chatOf } from '../support/chat.ts'
import { breakObjects } from '../support/object-files.ts'
import { newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

// docs/safety.md#the-free-lane: where counters or the budget cannot be asked, own words answer, and who pays notices nothing.

const DANGER = 'Det vore bättre om jag inte fanns.'
const LINE = /112|90101|90 390/
const SHARES = Array.from({ length: 16 }, (_, share) => share)

const options = { own: true, constants: { SENTENCE_PAUSE: 1 } }
const [withoutBudget, withoutCounters] = [await useApp(options), await useApp(options)]
const asked = (app: App) => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length

test('without its budget the model answers who pays, and own words everybody else', async () => {
  const app = withoutBudget
  const patient = await newPatient(app)
  await breakObjects(app, 'MODEL_BUDGET', ['whole'])
  const { say } = chatOf(() => app)
  expect(await say(patient, 'Jag sover dåligt.')).toMatchObject({ current_balance: 11 })
  expect(asked(app)).toBe(1)
  const calm = await (await newVisitor(app)).say('Jag sover dåligt.')
  expect(calm).toMatchObject({ safety_tier: 'none', remaining_chats: 3 })
  expect(calm.response).toMatch(/i förväg|färdiga ord/)
  expect((await (await newVisitor(app)).say(DANGER)).response).toMatch(LINE)
  const danger = await say(patient, DANGER)
  expect(danger).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 10 })
  expect(danger.response).toMatch(LINE)
  expect(asked(app)).toBe(2)
  const broke = await say(await newPatient(app, { credits: 0 }), DANGER)
  expect(broke).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 0 })
  expect(broke.response).toMatch(LINE)
  expect(asked(app)).toBe(2)
  expect(app.logs.join('\n')).toContain('free_budget_away')
})

test('without their counters people in danger get own words, and visitors what the budget gives', async () => {
  const app = withoutCounters
  const patient = await newPatient(app, { credits: 0 })
  const rules = ['free-client-address', 'free-visitor', 'anonymous-address', 'signup-all']
  const names = rules.flatMap((rule) => SHARES.map((share) => `${rule}:${share}`))
  await breakObjects(app, 'ATTEMPT_LIMITER', names)
  const { say, balance } = chatOf(() => app)
  const danger = await say(patient, DANGER)
  expect(danger).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 0 })
  expect(danger.response).toMatch(LINE)
  expect((await (await newVisitor(app)).say(DANGER)).response).toMatch(LINE)
  expect(asked(app)).toBe(0)
  const calm = await (await newVisitor(app, { address: newAddress() })).say('Jag sover dåligt.')
  expect(calm).toMatchObject({ safety_tier: 'none', remaining_chats: 2 })
  expect(asked(app)).toBe(1)
  // A registration succeeds, and its credits wait.
  expect(await balance(await newPatient(app))).toBe(0)
  for (const event of ['free_lane_uncounted', 'address_uncounted', 'signup_credits_wait']) {
    expect(app.logs.join('\n')).toContain(event)
  }
})
