import { expect, test } from 'vitest'
import { safetyTiers } from '../../../contract/safety-tiers.ts'
import { capabilityKey } from '../../crypto/capability.ts'
import { openVisitorExchange, sealVisitorExchange } from './visitor-exchange.ts'

test('is as long for every tier, in the free lane and before it', async () => {
  const key = await capabilityKey('anon-1')
  const texts = { message: 'Hej.', response: 'Hej! Hur är det?' }
  const rest = { versionOf: null, opinion: null }
  const answered = safetyTiers.flatMap((tier) =>
    [null, 0, 2].map((remaining) => ({ ...texts, tier, remaining, ...rest })),
  )
  const opinion = { verdict: 'down', reason: 'misunderstood', day: '2026-11-26' } as const
  const exchanges = [...answered, ...answered.map((one) => ({ ...one, versionOf: crypto.randomUUID(), opinion }))]
  const lengths = new Set<number>()
  for (const exchange of exchanges) {
    const sealed = await sealVisitorExchange(key, 'm1', exchange)
    expect(await openVisitorExchange(key, 'm1', sealed)).toEqual(exchange)
    lengths.add(sealed.length)
  }
  expect(lengths.size).toBe(1)
})
