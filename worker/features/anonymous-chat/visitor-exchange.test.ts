import { expect, test } from 'vitest'
import { safetyTiers } from '../../../contract/safety-tiers.ts'
import { capabilityKey } from '../../crypto/capability.ts'
import { openVisitorExchange, sealVisitorExchange } from './visitor-exchange.ts'

test('is as long for every tier, in the free lane and before it', async () => {
  const key = await capabilityKey('anon-1')
  const texts = { message: 'Hej.', response: 'Hej! Hur är det?' }
  const exchanges = safetyTiers.flatMap((tier) => [null, 0, 2].map((remaining) => ({ ...texts, tier, remaining })))
  const lengths = new Set<number>()
  for (const exchange of exchanges) {
    const sealed = await sealVisitorExchange(key, 'm1', exchange)
    expect(await openVisitorExchange(key, 'm1', sealed)).toEqual(exchange)
    lengths.add(sealed.length)
  }
  expect(lengths.size).toBe(1)
})
