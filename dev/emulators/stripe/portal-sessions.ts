import type { Identified } from './collection.ts'
import { getReferredCustomer } from './customers.ts'
import type { Endpoints } from './endpoint.ts'
import { newId } from './ids.ts'
import { link, text } from './params.ts'
import { pageUrl } from './world.ts'

export interface PortalSession extends Identified {
  readonly object: 'billing_portal.session'
  readonly configuration: string
  readonly customer: string
  readonly flow: null
  readonly livemode: false
  readonly locale: string | null
  readonly on_behalf_of: null
  readonly return_url: string | null
  readonly url: string
}

/** `/v1/billing_portal/sessions`: a link to the page where a customer sees the receipts. */
export function mountPortalSessions(endpoints: Endpoints): void {
  const params = { customer: text(), return_url: link().optional(), locale: text(10).optional() }
  endpoints.post('/v1/billing_portal/sessions', params, (world, given) => {
    const customer = getReferredCustomer(world, given.customer)
    const id = newId('bps_1')
    return world.state.portalSessions.add({
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_1LyhordDefault',
      created: world.clock(),
      customer: customer.id,
      flow: null,
      livemode: false,
      locale: given.locale ?? null,
      on_behalf_of: null,
      return_url: given.return_url ?? null,
      url: pageUrl(world, `/portal/${id}`),
    })
  })
}
