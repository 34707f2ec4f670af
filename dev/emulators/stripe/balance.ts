import type { Endpoints } from './endpoint.ts'
import type { World } from './world.ts'

/** `/v1/balance`: what is paid, less refunds and disputes that were not won. Cheap enough for a health check. */
export function mountBalance(endpoints: Endpoints): void {
  endpoints.get('/v1/balance', {}, (world) => {
    const amount = balanceOf(world)
    return {
      object: 'balance',
      available: [{ amount, currency: 'sek', source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency: 'sek', source_types: { card: 0 } }],
    }
  })
}

function balanceOf(world: World): number {
  const { charges, disputes } = world.state
  const paid = charges.toJSON().reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0)
  const withheld = disputes.toJSON().filter((dispute) => dispute.status !== 'won')
  return withheld.reduce((sum, dispute) => sum - dispute.amount, paid)
}
