import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { REFUSALS_A_DAY } from '../../contract/limits.ts'
import type { SafetyState } from '../../contract/safety.ts'
import type { Bindings, Config } from '../../worker/env.ts'
import { sealVisitorSafety } from '../../worker/features/anonymous-chat/open-visitor-safety.ts'
import type { assess as realAssess } from '../../worker/features/safety/assess.ts'
import { initialState, nextState, type Signal } from '../../worker/features/safety/next-state.ts'
import { type UnpaidCount, unpaidToday } from '../../worker/generation/unpaid-count.ts'
import { admitVisitor } from './admit-visitor.ts'

/** The screen suspects what holds this word. */
const SUSPECT = 'misstänkt'

vi.mock(import('../../worker/features/safety/assess.ts'), async (original) => {
  const real = await original()
  const assess: typeof realAssess = (before, message, ...rest) => ({
    ...real.assess(before, message, ...rest),
    suspect: message.includes(SUSPECT),
  })
  return { ...real, assess }
})

interface Given {
  readonly message?: string
  readonly chatLeft?: boolean
  readonly addressLeft?: boolean
  readonly laneLeft?: boolean
  /** The address's share of the free lane, where the browser has some of its own left. */
  readonly laneOfAddress?: boolean
  /** Whether the budget has anything for what asks it second. */
  readonly budgetLater?: boolean
  readonly budget?: boolean
  readonly crowded?: boolean
  readonly unpaid?: Partial<UnpaidCount>
  /** What is kept of the browser once it is looked for again. */
  readonly keptLater?: SafetyState
}

/** How a message of a browser is admitted, and what its object was told. */
async function admitted(given: Given) {
  const { message = `Något ${SUSPECT}.`, chatLeft = true, addressLeft = true, laneLeft = true, budget = true } = given
  const told: string[] = []
  const later: Promise<unknown>[] = []
  const note = (what: string) => async () => void told.push(what)
  const unpaid = { ...unpaidToday(null, Date.now()), ...given.unpaid }
  let [takes, tokensTaken] = [0, 0]
  const takeTokens = async () => (tokensTaken++ === 0 ? budget : (given.budgetLater ?? budget))
  const visitor = {
    take: async () => {
      const safety = takes++ === 0 ? null : await visitor.keptSafety()
      return { allowed: chatLeft, remaining: chatLeft ? 2 : 0, safety, unpaid }
    },
    giveBack: note('given back'),
    useUp: note('used up'),
    raiseSafety: async (_id: string, found: Signal, now: number) => {
      told.push('kept')
      return nextState(initialState(), found, now)
    },
    renewSafety: note('renewed'),
    keptSafety: async () => (given.keptLater === undefined ? null : sealVisitorSafety(given.keptLater, 'v1')),
  }
  const isAllowed = (rule: string) => {
    if (rule.startsWith('anonymous')) return addressLeft
    return rule.startsWith('free-address') ? laneLeft && given.laneOfAddress !== false : laneLeft
  }
  const counter = (rule: string) => ({
    attempt: async () => ({ allowed: isAllowed(rule), retryAfter: 0 }),
    giveBack: note(`${rule.split(':')[0]} given back`),
  })
  const always = (stub: object) => ({ idFromName: (name: string) => name, get: () => stub })
  const bindings = {
    ANONYMOUS_VISITOR: always(visitor),
    MODEL_BUDGET: always({ take: takeTokens, giveBack: note('tokens') }),
    ATTEMPT_LIMITER: { idFromName: (name: string) => name, get: counter },
  }
  const config = { CODE_PEPPER: randomBytes(32).toString('base64url') }
  const deps = {
    bindings: bindings as unknown as Bindings,
    config: config as unknown as Config,
    after: (work: Promise<unknown>) => void later.push(work),
  }
  const ids = { sessionId: 's1', messageId: 'm1', requestId: 'r1', address: '192.0.2.1' }
  const question = { ...ids, message, visitor: { id: 'v1', isNew: false }, crowded: given.crowded ?? false }
  return { admission: await admitVisitor(deps, question, Promise.resolve([])), told, after: () => Promise.all(later) }
}

const WHOLE = { kind: 'complete', text: 'Jag hör dig.' } as const

/** How many free chats are left after a reply, in danger or not. */
async function leftAfter(given: Given, isFree: boolean) {
  const { admission, told } = await admitted(given)
  if (admission.by === 'nobody') throw new Error('Nobody answered.')
  const left = await admission.settle(WHOLE, isFree)
  return { left, used: told.includes('used up') }
}

test('a message that is suspect uses a free chat where there is one, unless it was in danger after all', async () => {
  const { admission } = await admitted({})
  expect(admission).toMatchObject({ by: 'model', inLane: false, tokens: expect.anything() })
  expect(await leftAfter({}, false)).toEqual({ left: 2, used: true })
  expect(await leftAfter({}, true)).toEqual({ left: null, used: true })
})

test.each<[string, Given]>([
  ['no chat is left', { chatLeft: false }],
  ['the address has had its own', { addressLeft: false }],
  ['the model refused too often', { unpaid: { refused: REFUSALS_A_DAY } }],
])('it is admitted as in danger where %s, and says how many are left', async (_, given) => {
  expect((await admitted({ ...given, message: 'Hej.' })).admission).toMatchObject({ by: 'nobody' })
  expect((await admitted(given)).admission).toMatchObject({ by: 'model', inLane: true })
  expect((await leftAfter(given, false)).left).toBe(given.chatLeft === false ? 0 : 2)
})

test.each<[string, Given]>([
  ['past the gate', { crowded: true }],
  ['past the free lane', { chatLeft: false, laneLeft: false }],
  ['past the budget', { budget: false }],
])('%s own words answer it, and never nobody', async (_, given) => {
  expect((await admitted(given)).admission).toMatchObject({ by: 'own words', tokens: null })
})

/** What of the free lane was given back, in the order of the alphabet. */
const laneGivenBack = (told: readonly string[]) => told.filter((what) => what.startsWith('free-')).toSorted()

const LANE = ['free-address given back', 'free-visitor given back']

test('the free lane counts what the model was asked: past the budget, and where nothing began, it is given back once', async () => {
  const inWords = await admitted({ budget: false, chatLeft: false })
  if (inWords.admission.by !== 'own words') throw new Error('Not in own words.')
  inWords.admission.withdraw()
  await inWords.after()
  expect(laneGivenBack(inWords.told)).toEqual(LANE)
  const byModel = await admitted({ chatLeft: false })
  if (byModel.admission.by !== 'model') throw new Error('Not by the model.')
  await byModel.after()
  expect(laneGivenBack(byModel.told)).toEqual([])
  byModel.admission.withdraw()
  await byModel.after()
  expect(laneGivenBack(byModel.told)).toEqual(LANE)
})

test('where the address has had its share of the free lane, nothing of the browser’s own is used', async () => {
  const { admission, told, after } = await admitted({ chatLeft: false, laneOfAddress: false })
  expect(admission).toMatchObject({ by: 'own words' })
  await after()
  expect(laneGivenBack(told)).toEqual(['free-visitor given back'])
})

test('a second reply that the budget has nothing for gives the lane’s share back', async () => {
  const { admission, told, after } = await admitted({ chatLeft: false, budgetLater: false })
  if (admission.by !== 'model') throw new Error('Not by the model.')
  expect(await admission.takeShare()).toBeNull()
  await after()
  expect(laneGivenBack(told)).toEqual(LANE)
})

test('what a second reply takes is the free lane’s, and null past it', async () => {
  for (const laneLeft of [true, false]) {
    const { admission } = await admitted({ laneLeft })
    if (admission.by === 'nobody') throw new Error('Nobody answered.')
    expect(await admission.takeShare()).toEqual(laneLeft ? expect.anything() : null)
  }
})

test('a message that would be refused is admitted anew where danger has come beside it, in another of the browser', async () => {
  const calm = { message: 'Hej igen.', chatLeft: false }
  expect((await admitted(calm)).admission).toMatchObject({ by: 'nobody', why: 'used up' })
  const keptLater = { ...initialState(), tier: 'high' as const, lastSignalAt: Date.now() }
  const { admission } = await admitted({ ...calm, keptLater })
  expect(admission).toMatchObject({ by: 'model', inLane: true, safety: { state: { tier: 'high' } } })
})
