import Stripe from 'stripe'
import type { Config } from '../env.ts'

/** The version of Stripe's API that the pinned SDK's types describe. */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT = 10_000

/** Stripe's client, against `STRIPE_API_BASE` where that is set (its host, port and protocol; Stripe takes no path). */
export function openStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchFromStripe),
    maxNetworkRetries: 1,
    timeout: TIMEOUT,
    telemetry: false,
    ...(config.STRIPE_API_BASE === undefined ? {} : addressOf(new URL(config.STRIPE_API_BASE))),
  })
}

/** Follows no redirect: an answer that leads elsewhere is an error. */
function fetchFromStripe(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, redirect: 'manual' })
}

function addressOf(base: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const protocol = base.protocol === 'http:' ? 'http' : 'https'
  return { host: base.hostname, port: base.port || (protocol === 'http' ? '80' : '443'), protocol }
}

/**
 * The event behind a webhook, once its signature over the raw body is found right and at most `tolerance` seconds old;
 * null when it is not.
 */
export async function readSignedEvent(
  config: Pick<Config, 'STRIPE_WEBHOOK_SECRET'>,
  payload: string,
  signature: string,
  tolerance: number,
): Promise<Stripe.Event | null> {
  const provider = Stripe.createSubtleCryptoProvider()
  try {
    return await Stripe.webhooks.constructEventAsync(
      payload,
      signature,
      config.STRIPE_WEBHOOK_SECRET,
      tolerance,
      provider,
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}
