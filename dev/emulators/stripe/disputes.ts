import type { Charge } from './charges.ts'
import type { Identified } from './collection.ts'
import type { Endpoints } from './endpoint.ts'
import type { Cause } from './events.ts'
import { announce } from './events.ts'
import { newId } from './ids.ts'
import { filter, listPage, timedPageParams } from './list-page.ts'
import { badRequest, noSuch } from './stripe-error.ts'
import type { World } from './world.ts'

export interface Dispute extends Identified {
  readonly object: 'dispute'
  readonly amount: number
  readonly balance_transactions: []
  readonly charge: string
  readonly currency: string
  readonly enhanced_eligibility_types: []
  readonly evidence: object
  readonly evidence_details: {
    due_by: number
    has_evidence: false
    past_due: false
    submission_count: 0
  }
  readonly is_charge_refundable: false
  readonly livemode: false
  readonly metadata: Record<string, string>
  readonly network_reason_code: string
  readonly payment_intent: string
  readonly reason: string
  status: 'needs_response' | 'won' | 'lost'
}

const WEEK = 7 * 24 * 3600

/** The card holder contests a charge, for all of it or for `amount`. 400 when it is not paid or contested already. */
export function openDispute(
  world: World,
  charge: Charge,
  given: { amount?: number | undefined; reason?: string | undefined },
): Dispute {
  if (!charge.paid || charge.disputed) throw badRequest(`Charge ${charge.id} cannot be disputed.`)
  const amount = given.amount ?? charge.amount
  if (amount > charge.amount) throw badRequest('The disputed amount is greater than the charge.', { param: 'amount' })
  charge.disputed = true
  const dispute = world.state.disputes.add({
    id: newId('du_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.clock(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: world.clock() + WEEK,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: given.reason ?? 'fraudulent',
    status: 'needs_response',
  })
  announce(world, 'charge.dispute.created', dispute, null)
  announce(world, 'charge.dispute.funds_withdrawn', dispute, null)
  world.save()
  return dispute
}

/** The bank decides; 400 when it has already. */
export function closeDispute(world: World, dispute: Dispute, status: 'won' | 'lost', cause: Cause | null): Dispute {
  if (dispute.status !== 'needs_response') throw badRequest('This dispute is already closed.')
  dispute.status = status
  if (status === 'won') announce(world, 'charge.dispute.funds_reinstated', dispute, cause)
  announce(world, 'charge.dispute.closed', dispute, cause, { status: 'needs_response' })
  world.save()
  return dispute
}

/** The dispute with this id; 404 when there is none. */
export function getDispute(world: World, id: string): Dispute {
  const dispute = world.state.disputes.find(id)
  if (!dispute) throw noSuch('dispute', id, 'id')
  return dispute
}

/** `/v1/disputes`: retrieve, list, and close (which is to accept that it is lost). */
export function mountDisputes(endpoints: Endpoints): void {
  endpoints.get('/v1/disputes', { ...timedPageParams, charge: filter(), payment_intent: filter() }, (world, params) => {
    const wanted = world.state.disputes.newestFirst().filter((dispute) => {
      if (params.charge !== undefined && dispute.charge !== params.charge) return false
      return params.payment_intent === undefined || dispute.payment_intent === params.payment_intent
    })
    return listPage(wanted, params, '/v1/disputes')
  })
  endpoints.get('/v1/disputes/:id', {}, (world, _params, call) => getDispute(world, call.id))
  endpoints.post('/v1/disputes/:id/close', {}, (world, _params, call) =>
    closeDispute(world, getDispute(world, call.id), 'lost', call),
  )
}
