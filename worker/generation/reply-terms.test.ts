import { expect, test } from 'vitest'
import { isFree, safetyTiers } from '../../contract/safety-tiers.ts'
import { replyTerms } from './reply-terms.ts'

const both = [true, false]
const little = { day: 1, shown: 1000, unshown: 0, refused: 0, failed: 0, free: 0, own: 0 }
const unpaids = [little, { ...little, refused: 1000 }, { ...little, failed: 1000 }, { ...little, unshown: 1000 }]
const every = safetyTiers.flatMap((tier) =>
  both.flatMap((crowded) =>
    both.flatMap((mayPay) =>
      unpaids.flatMap((unpaid) =>
        both.flatMap((laneLeft) =>
          both.flatMap((budgetLeft) =>
            both.map((byCredit) => ({ tier, crowded, unpaid, mayPay, byCredit, laneLeft, budgetLeft })),
          ),
        ),
      ),
    ),
  ),
)

test('in danger there is always an answer, and never a charge, whoever could pay', () => {
  for (const question of every.filter(({ tier }) => isFree(tier))) {
    const { crowded, laneLeft, budgetLeft } = question
    const by = !crowded && laneLeft && budgetLeft ? 'model' : 'own words'
    expect(replyTerms(question)).toEqual({ by, paid: false })
  }
})

test('the model never answers past a bound', () => {
  for (const question of every) {
    if (replyTerms(question).by !== 'model') continue
    const { tier, crowded, byCredit, mayPay, laneLeft, budgetLeft, unpaid } = question
    expect(crowded).toBe(false)
    expect(budgetLeft || (byCredit && !isFree(tier))).toBe(true)
    expect(isFree(tier) ? laneLeft : mayPay && unpaid === little).toBe(true)
  }
})

test('what is in no danger is paid for, or costs nothing and comes in own words', () => {
  const answered = every
    .filter(({ tier }) => !isFree(tier))
    .map((question) => ({ question, terms: replyTerms(question) }))
  const byModel = answered.filter(({ terms }) => terms.by === 'model')
  const inOwnWords = answered.filter(({ terms }) => terms.by === 'own words')
  expect(byModel.filter(({ terms }) => !('paid' in terms && terms.paid))).toEqual([])
  expect(inOwnWords.filter(({ question }) => question.budgetLeft)).toEqual([])
  expect([byModel.length, inOwnWords.length].every((count) => count > 0)).toBe(true)
})

test('a spent budget is told to those alone who could have had an answer', () => {
  const spent = {
    tier: 'none',
    crowded: false,
    unpaid: little,
    laneLeft: true,
    budgetLeft: false,
    byCredit: false,
  } as const
  expect(replyTerms({ ...spent, mayPay: true })).toEqual({ by: 'own words', paid: false })
  expect(replyTerms({ ...spent, mayPay: false })).toEqual({ by: 'nobody', why: 'used up' })
})

test('whoever had the model asked for nothing too often is told why, before anything else but the gate', () => {
  const question = { tier: 'concern', mayPay: false, byCredit: false, laneLeft: true, budgetLeft: false } as const
  const whys = unpaids.map((unpaid) => replyTerms({ ...question, crowded: false, unpaid }))
  expect(whys).toEqual(['used up', 'refused', 'failed', 'unshown'].map((why) => ({ by: 'nobody', why })))
  for (const unpaid of unpaids)
    expect(replyTerms({ ...question, crowded: true, unpaid })).toMatchObject({ why: 'crowded' })
})

test('while a therapist has paused the AI no model answers, everybody is answered, and nothing is paid', () => {
  for (const question of every) {
    const terms = replyTerms({ ...question, paused: true })
    if (question.crowded && !isFree(question.tier)) expect(terms).toEqual({ by: 'nobody', why: 'crowded' })
    else expect(terms).toEqual({ by: 'own words', paid: false })
  }
})
