import { z } from 'zod'
import type { Charge } from './charges.ts'
import { getReferredCharge } from './charges.ts'
import type { Identified } from './collection.ts'
import type { Call, Endpoints } from './endpoint.ts'
import { announce } from './events.ts'
import { newId } from './ids.ts'
import { filter, listPage, timedPageParams } from './list-page.ts'
import { kronor } from './money.ts'
import { metadata, text, whole } from './params.ts'
import { badRequest, noSuch } from './stripe-error.ts'
import type { World } from './world.ts'

export interface Refund extends Identified {
  readonly object: 'refund'
  readonly amount: number
  readonly balance_transaction: null
  readonly charge: string
  readonly currency: string
  readonly destination_details: object
  metadata: Record<string, string>
  readonly payment_intent: string
  readonly reason: string | null
  readonly receipt_number: null
  readonly source_transfer_reversal: null
  readonly status: 'succeeded'
  readonly transfer_reversal: null
}

const creationParams = {
  amount: whole(1).optional(),
  charge: text().optional(),
  payment_intent: text().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata().optional(),
}
type Params = z.output<z.ZodObject<typeof creationParams, z.core.$strict>>

/** `/v1/refunds`: create (in full, or in part by `amount` in öre), retrieve, change metadata, list. */
export function mountRefunds(endpoints: Endpoints): void {
  endpoints.post('/v1/refunds', creationParams, createRefund)
  endpoints.get('/v1/refunds', { ...timedPageParams, charge: filter(), payment_intent: filter() }, (world, params) => {
    const wanted = world.state.refunds.newestFirst().filter((refund) => {
      if (params.charge !== undefined && refund.charge !== params.charge) return false
      return params.payment_intent === undefined || refund.payment_intent === params.payment_intent
    })
    return listPage(wanted, params, '/v1/refunds')
  })
  endpoints.get('/v1/refunds/:id', {}, (world, _params, call) => getRefund(world, call.id))
  endpoints.post('/v1/refunds/:id', { metadata: metadata().optional() }, (world, params, call) => {
    const refund = getRefund(world, call.id)
    refund.metadata = { ...refund.metadata, ...params.metadata }
    return refund
  })
}

function createRefund(world: World, params: Params, call: Call): Refund {
  if (params.charge === undefined && params.payment_intent === undefined) {
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const charge = getReferredCharge(world, params)
  const amount = refundable(charge, params.amount)
  const previous = { amount_refunded: charge.amount_refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund = world.state.refunds.add({
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock(),
    currency: charge.currency,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  announce(world, 'refund.created', refund, call)
  announce(world, 'charge.refunded', charge, call, charge.refunded ? { ...previous, refunded: false } : previous)
  return refund
}

/** The amount to give back; 400 when the charge cannot give that much. */
function refundable(charge: Charge, wanted: number | undefined): number {
  if (charge.disputed) {
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (!charge.captured) throw badRequest(`Charge ${charge.id} has not been paid, so it cannot be refunded.`)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (wanted !== undefined && wanted > left) {
    throw badRequest(
      `Refund amount (${kronor(wanted)}) is greater than unrefunded amount on charge (${kronor(left)})`,
      { param: 'amount' },
    )
  }
  return wanted ?? left
}

function getRefund(world: World, id: string): Refund {
  const refund = world.state.refunds.find(id)
  if (!refund) throw noSuch('refund', id, 'id')
  return refund
}
