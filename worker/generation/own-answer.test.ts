import { describe, expect, test } from 'vitest'
import { KNOWN_EXCHANGES } from './recent-turns.ts'
import { type SafetyKind, safetyKinds, type SafetyTier, safetyTiers } from '../../contract/safety-tiers.ts'
import { ownAnswer } from './own-answer.ts'
import { CALMER, ownBodies, ownReplies } from './own-replies.ts'
import { PAUSED, pausedReplies } from './paused-replies.ts'
import { replyContext } from './reply-context.ts'
import { checkReply, completeReply } from './reply-contract.ts'

const DANGER: readonly SafetyTier[] = ['high', 'immediate']
const KINDS: readonly (readonly SafetyKind[])[] = [[], ...safetyKinds.map((kind) => [kind])]
const cases = safetyTiers.flatMap((tier) => KINDS.map((kinds) => ({ tier, kinds })))

/** A talk of own answers alone, as its history is known: the newest of it. */
function talk({ tier, kinds }: { tier: SafetyTier; kinds: readonly SafetyKind[] }, turns: number): string[] {
  const replies: string[] = []
  for (let turn = 0; turn < turns; turn++) {
    const said = replies.slice(-KNOWN_EXCHANGES)
    const history = said.flatMap((content) => [
      { role: 'user' as const, content: 'Jag orkar inte.' },
      { role: 'assistant' as const, content },
    ])
    replies.push(ownAnswer(replyContext({ tier, kinds, risen: turn === 0 }, history), said))
  }
  return replies
}

function listsOf(tier: SafetyTier, kinds: readonly SafetyKind[]) {
  if (tier === 'none' || tier === 'concern') return [ownReplies(tier)]
  const { openings, steps } = ownBodies(tier, kinds)
  return [openings, steps]
}

describe.each(cases)('$tier $kinds', ({ tier, kinds }) => {
  const replies = talk({ tier, kinds }, 24)

  test('names a line or 112 in every reply', () => {
    for (const reply of replies) expect(reply).toMatch(/112|90101|90 390|020-50 50 50|116 111/)
  })

  test('says nothing a second time before all has been said', () => {
    const isIn = (words: string) => (reply: string) => reply.includes(words)
    for (const wordings of listsOf(tier, kinds)) {
      for (const [index, reply] of replies.entries()) {
        const words = wordings.find((one) => reply.includes(one)) ?? ''
        expect(words).not.toBe('')
        expect(replies.slice(Math.max(0, index - wordings.length + 1), index).filter(isIn(words))).toEqual([])
      }
    }
  })

  test('keeps the safety contract', () => {
    for (const reply of replies) expect(checkReply(reply, { tier, kinds, saidAi: true }).violations).toEqual([])
  })
})

test.each(DANGER.flatMap((tier) => KINDS.map((kinds) => ({ tier, kinds }))))(
  '$tier $kinds: no wording breaks a rule, and each is kept as it is written',
  ({ tier, kinds }) => {
    for (const words of listsOf(tier, kinds).flat()) {
      expect(completeReply(words, { tier, kinds, saidAi: false })).toMatchObject({ replaced: false, violations: [] })
    }
  },
)

test('that the pace is calmer is said once', () => {
  const replies = talk({ tier: 'high', kinds: ['active_ideation'] }, 10)
  expect(replies.filter((reply) => reply.includes(CALMER))).toHaveLength(1)
})

test('visitors who are in no danger are told why, and that it costs them nothing', () => {
  for (const tier of ['none', 'concern'] as const) {
    for (const words of ownReplies(tier)) expect(words).toMatch(/(inget|av dina) samtal[^]*konto[^]*90 390[^]*112/)
  }
})

describe('while a therapist has paused the AI', () => {
  test.each(cases)('$tier $kinds: names a line, keeps the contract, and says why no AI answers', ({ tier, kinds }) => {
    const context = { tier, kinds, saidAi: true }
    const reply = ownAnswer(context, [], true)
    expect(reply).toMatch(/112|90101|90 390|020-50 50 50|116 111/)
    expect(reply).toMatch(/terapeut har pausat AI:n/)
    expect(reply).not.toContain(CALMER)
    expect(checkReply(reply, context).violations).toEqual([])
    if (DANGER.includes(tier)) expect(checkReply(reply, context).missing).toEqual([])
  })

  test('says why once in a talk in danger', () => {
    const context = { tier: 'high', kinds: [], saidAi: true } as const
    expect(ownAnswer(context, [ownAnswer(context, [], true)], true)).not.toContain(PAUSED)
  })

  test('no wording promises a reader, an answer or a price', () => {
    for (const words of [...pausedReplies('none'), ...pausedReplies('concern')]) {
      expect(words).toMatch(/90 390[^]*112/)
      expect(words).not.toMatch(/svarar (dig )?snart|läser det (strax|snart)|credit/)
    }
  })
})
