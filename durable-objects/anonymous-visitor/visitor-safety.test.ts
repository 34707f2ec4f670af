import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTier, safetyKinds, safetyTiers, type SafetyTier } from '../../contract/safety-tiers.ts'
import { openVisitorSafety } from '../../worker/features/anonymous-chat/open-visitor-safety.ts'
import { VisitorSafety } from './visitor-safety.ts'

const found = fc.record({
  tier: fc.constantFrom(...safetyTiers),
  kinds: fc.uniqueArray(fc.constantFrom(...safetyKinds), { maxLength: 3 }),
  /** Turns of the event loop before it is said. */
  after: fc.integer({ min: 0, max: 4 }),
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('of messages at once, in any order, the gravest holds and no kind is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(found, { minLength: 2, maxLength: 6 }), async (writers) => {
      let sealed: string | null = null
      const kept = { safety: () => sealed, setSafety: (after: string) => void (sealed = after) }
      const [safety, id] = [new VisitorSafety(kept), randomBytes(24).toString('base64url')]
      const told = await Promise.all(
        writers.map(async ({ after, ...signal }, at) => {
          await turns(after)
          return { ...signal, state: await safety.raise(id, signal, at) }
        }),
      )
      const gravest = writers.reduce<SafetyTier>((tier, writer) => maxTier(tier, writer.tier), 'none')
      const kinds = writers.flatMap((writer) => (writer.tier === 'none' ? [] : writer.kinds))
      const state = await openVisitorSafety(sealed, id)
      expect([state.tier, new Set(state.kinds)]).toEqual([gravest, new Set(kinds)])
      for (const one of told) expect(maxTier(one.state.tier, one.tier)).toBe(one.state.tier)
    }),
    { numRuns: 150 },
  )
})
