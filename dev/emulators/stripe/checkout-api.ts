import { createSession, creationParams } from './checkout-creation.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import { expireOverdue, expireSession } from './checkout-sessions.ts'
import type { Endpoints } from './endpoint.ts'
import { choice, filter, listPage, pageParams, timedPageParams } from './list-page.ts'
import { badRequest, noSuch } from './stripe-error.ts'
import type { World } from './world.ts'

const PATH = '/v1/checkout/sessions'

/** `/v1/checkout/sessions`: create, retrieve, list, line items, expire. */
export function mountCheckoutSessions(endpoints: Endpoints): void {
  endpoints.post(PATH, creationParams, createSession)
  const filters = {
    payment_intent: filter(),
    customer: filter(),
    status: choice('open', 'complete', 'expired'),
  }
  endpoints.get(PATH, { ...timedPageParams, ...filters }, (world, params) => {
    expireOverdue(world)
    const wanted = world.state.sessions.newestFirst().filter((session) => {
      if (params.payment_intent !== undefined && session.payment_intent !== params.payment_intent) return false
      if (params.customer !== undefined && session.customer !== params.customer) return false
      return params.status === undefined || session.status === params.status
    })
    return listPage(wanted, params, PATH)
  })
  endpoints.get(`${PATH}/:id`, {}, (world, _params, call) => getSession(world, call.id))
  endpoints.get(`${PATH}/:id/line_items`, pageParams, (world, params, call) => {
    const { id } = getSession(world, call.id)
    return listPage(world.state.carts.find(id)?.items ?? [], params, `${PATH}/${id}/line_items`)
  })
  endpoints.post(`${PATH}/:id/expire`, {}, (world, _params, call) => {
    const session = getSession(world, call.id)
    if (session.status !== 'open') {
      throw badRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    expireSession(world, session, call)
    return session
  })
}

function getSession(world: World, id: string): CheckoutSession {
  expireOverdue(world)
  const session = world.state.sessions.find(id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}
