import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FREE_REPLIES_A_DAY, REFUSALS_A_DAY } from '../../contract/limits.ts'
import type { Bindings, Config, WorkerEnv } from '../../worker/env.ts'
import { AppError } from '../../worker/http/app-error.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { admitClient, type ClientCase, unrefused } from './admit-client.ts'
import { isPaid } from './credit-holds.ts'
import type { PendingExchange } from './pending-exchange.ts'
import type { ChatStorage } from './storage.ts'
import { UnpaidReplies } from './unpaid-replies.ts'

/** A namespace whose every object answers so. */
function namespaceOf(stub: object) {
  return { idFromName: (name: string) => name, get: () => stub }
}

interface Given {
  readonly credits?: number | 'away'
  readonly budget?: boolean
  readonly suspect?: boolean
  readonly crowded?: boolean
  readonly paused?: boolean
  readonly refused?: number
  readonly freeUsed?: number
}

const REFUSED: ReplyOutcome = { kind: 'failed', code: 'ai_refused' }

/** How a client's message of tier none is admitted, and whether a counter was asked. */
async function admitted(given: Given) {
  const { credits = 0, budget = true, suspect = false, crowded = false, paused = false } = given
  let [counted, givenBack] = [0, 0]
  const balance = async () => {
    if (credits === 'away') throw new Error('away')
    return credits
  }
  const bindings = {
    CREDIT_ACCOUNT: namespaceOf({ balance, hasBought: async () => false }),
    MODEL_BUDGET: namespaceOf({ take: async () => budget, giveBack: async () => undefined }),
    ATTEMPT_LIMITER: namespaceOf({
      attempt: async () => ({ allowed: ++counted > 0, retryAfter: 0 }),
      giveBack: async () => void givenBack++,
    }),
  }
  const config = { CODE_PEPPER: randomBytes(32).toString('base64url') }
  const unpaid = new UnpaidReplies({} as WorkerEnv, 'object', {} as ChatStorage)
  for (let times = 0; times < (given.refused ?? 0); times++) unpaid.isDue(REFUSED, Date.now())
  for (let times = 0; times < (given.freeUsed ?? 0); times++) unpaid.takeFree(Date.now())
  const deps = {
    bindings: bindings as unknown as Bindings,
    config: config as unknown as Config,
    after: () => undefined,
  }
  const asked = { patientId: 'p1', address: '192.0.2.1', tier: 'none' as const, suspect, crowded, paused, unpaid }
  const admission = await admitClient(deps, asked)
  return { admission, counted, givenBack: () => givenBack, ownFree: () => unpaid.today(Date.now()).free }
}

describe('a message that is suspect', () => {
  test('is admitted as any other where there is a credit, and no counter is asked', async () => {
    const { admission, counted } = await admitted({ suspect: true, credits: 1 })
    expect(admission).toMatchObject({ by: 'model', paid: true, inLane: false, tokens: null })
    expect(counted).toBe(0)
  })

  test.each<[string, Given]>([
    ['without a credit', {}],
    ['where the ledger is away', { credits: 'away' }],
    ['after too many refusals', { credits: 5, refused: REFUSALS_A_DAY }],
  ])('%s is admitted as in danger', async (_, given) => {
    const { admission, counted } = await admitted({ suspect: true, ...given })
    expect(admission).toMatchObject({ by: 'model', paid: false, inLane: true, tokens: expect.anything() })
    expect(counted).toBeGreaterThan(0)
  })

  test.each<[string, Given]>([
    ['past the gate', { credits: 5, crowded: true }],
    ['past the free lane', { freeUsed: FREE_REPLIES_A_DAY }],
    ['past the budget', { budget: false }],
    ['while the AI is paused', { credits: 5, paused: true }],
  ])('%s is answered in own words, and never by nobody', async (_, given) => {
    expect((await admitted({ suspect: true, ...given })).admission).toMatchObject({ by: 'own words', paid: false })
  })

  test('takes nothing of the day, their own or their address’s, where no model is asked for it', async () => {
    const past = await admitted({ suspect: true, budget: false })
    expect([past.counted, past.givenBack(), past.ownFree()]).toEqual([1, 1, 0])
    const { admission, givenBack, ownFree } = await admitted({ suspect: true })
    expect([givenBack(), ownFree()]).toEqual([0, 1])
    if (admission.by === 'nobody') throw new Error('Nobody answered.')
    admission.withdraw()
    await expect.poll(givenBack).toBe(1)
    expect(ownFree()).toBe(0)
  })
})

test('one that is not is refused where it was', async () => {
  expect((await admitted({ credits: 5, crowded: true })).admission).toMatchObject({ by: 'nobody', why: 'crowded' })
  const refused = await admitted({ credits: 5, refused: REFUSALS_A_DAY })
  expect(refused.admission).toMatchObject({ by: 'nobody', why: 'refused' })
  expect((await admitted({ credits: 0 })).admission).toMatchObject({ by: 'model', paid: true })
})

test('a credit is taken where the message was admitted on one, and the reply was not in danger after all', () => {
  const paidOf = (paid: boolean, isFree: boolean) =>
    isPaid({ admission: { paid }, course: { isFree } } as unknown as PendingExchange)
  expect([paidOf(true, false), paidOf(true, true), paidOf(false, false)]).toEqual([true, false, false])
})

test('what is refused is begun as in danger where it is suspect, anew where danger has come beside it, and else not at all', async () => {
  const unpaid = new UnpaidReplies({} as WorkerEnv, 'object', {} as ChatStorage)
  const asked = { patientId: 'p1', address: '', tier: 'none' as const, crowded: false, paused: false, unpaid }
  const begin = async ({ tier }: ClientCase): Promise<string> => {
    if (tier === 'none') throw new AppError('no_credits', 'Inga credits.')
    return tier
  }
  const [none, anew] = [async () => null, async () => 'anew']
  expect(await unrefused({ ...asked, suspect: true }, begin, none)).toBe('high')
  expect(await unrefused({ ...asked, suspect: false }, begin, anew)).toBe('anew')
  await expect(unrefused({ ...asked, suspect: false }, begin, none)).rejects.toMatchObject({ code: 'no_credits' })
})
