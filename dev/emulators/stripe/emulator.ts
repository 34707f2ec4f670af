import { Hono } from 'hono'
import { createApi } from './api.ts'
import { mountCheckoutPages } from './checkout-routes.ts'
import { Deliveries } from './deliveries.ts'
import type { StripeEmulatorOptions } from './options.ts'
import { mountOverview } from './overview-page.ts'
import { mountPortalPages } from './portal-page.ts'
import { emptyState, loadState, saveState } from './state.ts'
import { mountTestHooks } from './test-hooks.ts'
import type { World } from './world.ts'

const RETRY_DELAYS_MS = [500, 2000, 5000, 15_000, 30_000]

/**
 * Stripe on the wire: the API under `/v1`, the hosted pages under `/checkout`, `/portal` and `/receipts`, hooks under `/test`.
 * Mount it at `/stripe` for the pages and at `/` for the SDK, which cannot be given a path; both mounts share one state.
 */
export function createStripeEmulator(options: StripeEmulatorOptions): Hono {
  const world = createWorld(options)
  const app = new Hono()
  app.route('/', createApi(world))
  mountCheckoutPages(app, world)
  mountPortalPages(app, world)
  mountTestHooks(app, world)
  mountOverview(app, world)
  for (const stored of world.state.events.toJSON()) if (stored.state === 'pending') world.deliveries.start(stored)
  return app
}

function createWorld(options: StripeEmulatorOptions): World {
  const now = options.now ?? (() => new Date())
  const clock = (): number => Math.floor(now().getTime() / 1000)
  const state = options.stateFile === undefined ? emptyState() : loadState(options.stateFile)
  const save = savingSoon(options.stateFile, (file) => saveState(file, state))
  const deliveries = new Deliveries({
    url: options.webhookUrl ?? `${options.appOrigin}/api/v1/stripe/webhook`,
    secret: options.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
    clock,
    changed: save,
  })
  return { options, state, deliveries, clock, save }
}

/** Joins the changes of one turn of the event loop to one write. */
function savingSoon(file: string | undefined, write: (file: string) => void): () => void {
  if (file === undefined) return () => {}
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setImmediate(() => {
      waiting = false
      try {
        write(file)
      } catch (error) {
        console.error(`Stripe's state was not saved to ${file}: ${String(error)}`)
      }
    })
  }
}
