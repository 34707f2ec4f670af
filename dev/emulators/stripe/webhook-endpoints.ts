import type { Endpoints } from './endpoint.ts'
import { SUBSCRIBED } from './events.ts'
import { listPage, pageParams } from './list-page.ts'
import { API_VERSION } from './options.ts'

/** `/v1/webhook_endpoints`: the one endpoint, which is the app's. */
export function mountWebhookEndpoints(endpoints: Endpoints): void {
  endpoints.get('/v1/webhook_endpoints', pageParams, (world, params) => {
    const endpoint = {
      id: 'we_1LyhordApp',
      object: 'webhook_endpoint',
      api_version: API_VERSION,
      application: null,
      created: 1_700_000_000,
      description: null,
      enabled_events: SUBSCRIBED,
      livemode: false,
      metadata: {},
      status: world.deliveries.enabled ? 'enabled' : 'disabled',
      url: world.deliveries.url,
    }
    return listPage([endpoint], params, '/v1/webhook_endpoints')
  })
}
