import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testChat } from '../../contract/ai-settings.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import { BUYER_FROM_CREDITS, FREE_REPLY_TOKENS } from '../../contract/limits.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { chatOf } from '../support/chat.ts'
import { buyCredits, creditAccount } from '../support/ledger.ts'
import { breakObjects } from '../support/object-files.ts'
import { newEmail, newPatient, newTherapist } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

// docs/safety.md#the-free-lane: where counters or the budget cannot be asked, own words answer, and who pays notices nothing.

const DANGER = 'Det vore bättre om jag inte fanns.'
const LINE = /112|90101|90 390/
const SHARES = Array.from({ length: 16 }, (_, share) => share)

const options = { own: true, constants: { SENTENCE_PAUSE: 1 } }
const [withoutBudget, withoutCounters, withoutTrials] = [
  await useApp(options),
  await useApp(options),
  await useApp(options),
]
/** Its budget has room for one reply in danger, and then for three to visitors. */
const withoutChats = await useApp({
  own: true,
  vars: { FREE_MODEL_BUDGET: '168000' },
  constants: { SENTENCE_PAUSE: 1, FREE_REPLIES_A_DAY: 1 },
})
const asked = (app: App) => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length

/** Makes the counters of these rules unable to answer, in each of the objects that share one. */
const breakCounters = (app: App, rules: readonly string[]) => {
  const names = rules.flatMap((rule) => SHARES.map((share) => `${rule}:${share}`))
  return breakObjects(app, 'ATTEMPT_LIMITER', names)
}

test('without its budget the model answers who pays, and who has bought credits also in danger, and own words everybody else', async () => {
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
  expect(danger).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 11 })
  expect(danger.response).toMatch(LINE)
  expect(asked(app)).toBe(1)
  const buyer = await newPatient(app)
  await buyCredits(app, buyer, 50)
  expect(await say(buyer, DANGER)).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 62 })
  expect(asked(app)).toBe(2)
  // Money back for most of them, and then for one more than leaves a buyer.
  const account = await creditAccount(app, buyer.id)
  await account.takeBack(ledgerKeys.returned({ kind: 'refund', id: 'most' }), 50 - BUYER_FROM_CREDITS)
  expect(await say(buyer, DANGER)).toMatchObject({ current_balance: 12 + BUYER_FROM_CREDITS })
  expect(asked(app)).toBe(3)
  await account.takeBack(ledgerKeys.returned({ kind: 'dispute', id: 'one' }), 1)
  expect((await say(buyer, DANGER)).response).toMatch(LINE)
  expect(asked(app)).toBe(3)
  expect(app.logs.join('\n')).toContain('free_budget_away')
})

test('without their counters a therapist who tries the AI waits, and danger gets own words', async () => {
  const app = withoutTrials
  const therapist = await newTherapist(app)
  await breakCounters(app, ['test-chat', 'test-chat-address', 'test-chat-all'])
  const ask = (message: string) => api(app, testChat, { body: { message, history: [] } }, therapist)
  const danger = await ask(DANGER)
  expect(danger).toMatchObject({ safety_tier: 'high', response: expect.stringMatching(LINE) })
  expect(await failureOf(ask('Jag sover dåligt.'))).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(asked(app)).toBe(0)
  expect(app.logs.join('\n')).toContain('trial_uncounted')
})

test('without its counters a letter in danger is not taken, and whoever wrote it is told so and where help is', async () => {
  const app = withoutTrials
  await breakCounters(app, ['contact', 'contact-day', 'contact-all'])
  const letter = { name: 'Åsa', email: newEmail(), message: DANGER }
  const answer = await api(app, sendContactMessage, { body: letter }, { address: newAddress() })
  expect(answer).toMatchObject({ received: false, safety_tier: 'high' })
  expect(app.logs.join('\n')).toContain('letter_not_taken')
})

test('without their counters people in danger get own words, and visitors what the budget gives', async () => {
  const app = withoutCounters
  const patient = await newPatient(app)
  await breakCounters(app, ['free-client-address', 'free-visitor', 'anonymous-address', 'signup-all'])
  const { say, balance } = chatOf(() => app)
  const danger = await say(patient, DANGER)
  expect(danger).toMatchObject({ metadata: { safety_tier: 'high' }, current_balance: 12 })
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

test('without the objects of their talks people are answered by the Worker alone, and nothing is used up', async () => {
  const app = withoutChats
  const { say, balance } = chatOf(() => app)
  const session_id = randomBytes(24).toString('base64url')
  const [patient, visitor, counted] = [await newPatient(app), await newVisitor(app), await newPatient(app)]
  const browser = /=([\w-]+)\./.exec(visitor.caller.cookie ?? '')?.[1] ?? ''
  await say(counted, DANGER)
  expect(asked(app)).toBe(1)
  await breakObjects(app, 'CLIENT_CHAT', [patient.id])
  await breakObjects(app, 'ANONYMOUS_CHAT', [await capabilityId(session_id)])
  await breakObjects(app, 'ANONYMOUS_VISITOR', [await capabilityId(browser)])
  // Calm words too: what is known of the person's danger lies in what is away.
  for (const words of [DANGER, 'Hej igen.']) {
    const answers = [
      (await say(patient, words)).response,
      (await (await newVisitor(app)).say(words, { session_id })).response,
      (await visitor.say(words)).response,
      (await visitor.say(words)).response,
    ]
    for (const answer of answers) expect(answer).toMatch(/fel hos oss.*kanske inte sparats/s)
    for (const answer of answers) expect(answer).toMatch(LINE)
  }
  expect(await balance(patient)).toBe(12)
  expect(asked(app)).toBe(1)
  expect(app.logs.join('\n')).toContain('chat_away')
  // What was taken for them was given back.
  expect(await repliesLeft(app)).toBe(3)
  // A client's share of the day, sealed in their object, outlives its restarts.
  expect((await say(counted, DANGER)).response).toMatch(LINE)
  expect(asked(app)).toBe(1)
})

/** For how many replies to visitors the day's budget has room; takes all of it. */
async function repliesLeft(app: App): Promise<number> {
  let left = 0
  for (const share of SHARES.slice(0, 8)) {
    const budget = await app.object<{ take(tokens: number, purpose: string): Promise<boolean> }>(
      'MODEL_BUDGET',
      `ordinary:${share}`,
    )
    while (await budget.take(FREE_REPLY_TOKENS, 'ordinary')) left += 1
  }
  return left
}
