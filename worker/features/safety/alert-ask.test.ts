import { expect, test } from 'vitest'
import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import { alertAsk, alertAsksOf } from './alert-ask.ts'
import { initialClientState, nextClientState } from './client-state.ts'

const RECORD = { patientId: 'p1', scope: 'record' as const, epoch: 1, secret: new Uint8Array(32) }
const NOW = 1_700_000_000_000
const at = (tier: SafetyTier, before = initialClientState()) => nextClientState(before, { tier, kinds: [] }, NOW)

test('the same danger names the same alert, whoever finds it, and what is worse another', async () => {
  const high = at('high')
  const [first, repeated, worse] = await Promise.all([
    alertAsk(high, RECORD, NOW),
    alertAsk(at('high', high), RECORD, NOW + 5),
    alertAsk(at('immediate', high), RECORD, NOW + 5),
  ])
  expect(repeated?.id).toBe(first?.id)
  expect(worse?.id).toBe(first?.unless)
  expect(await alertAsksOf(initialClientState(), RECORD, NOW)).toMatchObject({
    high: first,
    immediate: { id: worse?.id },
  })
  expect(await alertAsk(at('concern'), RECORD, NOW)).toBeNull()
})

test('what waits in clear tells no tier: two ids that differ, whichever it is', async () => {
  const asks = await Promise.all((['high', 'immediate'] as const).map((tier) => alertAsk(at(tier), RECORD, NOW)))
  for (const ask of asks) {
    expect(Object.keys(ask ?? {})).toEqual(['id', 'unless', 'again', 'at'])
    expect(ask?.unless).not.toBe(ask?.id)
  }
})
