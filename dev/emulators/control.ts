import { Hono } from 'hono'
import { z } from 'zod'
import { FAILURES as ANTHROPIC_FAULTS } from './anthropic/failure.ts'
import { DECLARATION_ORDERS, isDeclarationOrder } from './anthropic/therapist/declare.ts'
import { PERSONA_ORDERS } from './anthropic/therapist/hostile.ts'
import type { EmulatorContext } from './emulator.ts'
import { MAIL_FAULTS } from './mail/emulator.ts'
import { NEON_FAULTS } from './neon/emulator.ts'
import type { SqlCounters } from './neon/sql-counters.ts'
import { STRIPE_FAULTS } from './stripe/ordered-faults.ts'

/** What a failure can be ordered for, and which failures each knows. */
const knownFaults = {
  neon: NEON_FAULTS,
  anthropic: ANTHROPIC_FAULTS,
  'anthropic:chat': ANTHROPIC_FAULTS,
  'anthropic:analysis': ANTHROPIC_FAULTS,
  'anthropic:declaration': DECLARATION_ORDERS,
  'anthropic:persona': PERSONA_ORDERS,
  stripe: STRIPE_FAULTS,
  mail: MAIL_FAULTS,
} as const
const services = [
  'neon',
  'anthropic',
  'anthropic:chat',
  'anthropic:analysis',
  'anthropic:declaration',
  'anthropic:persona',
  'stripe',
  'mail',
] as const

const Order = z
  .strictObject({
    service: z.enum(services),
    fault: z.string().regex(/^[a-z0-9_:,]+$/),
    times: z.int().min(1).max(100_000).default(1),
    delay_ms: z.int().min(0).max(120_000).default(0),
  })
  .superRefine(({ service, fault }, issues) => {
    const known: readonly string[] = knownFaults[service]
    if (fault === 'clear' || known.includes(fault)) return
    if (service === 'anthropic:declaration' && isDeclarationOrder(fault)) return
    issues.addIssue({ code: 'custom', path: ['fault'], message: `${service} knows: ${known.join(', ')}, clear` })
  })

/** Orders failures from outside (`POST /control`) and tells what the emulators were asked (`/ledger.json`, `/counters.json`). */
export function createControl(context: Pick<EmulatorContext, 'faults' | 'ledger'>, counters: SqlCounters): Hono {
  const app = new Hono()

  app.post('/control', async (c) => {
    const order = Order.safeParse(await c.req.json().catch(() => null))
    if (!order.success)
      return c.json({ error: 'expected { service, fault, times?, delay_ms? }', issues: order.error.issues }, 400)
    const { service, fault, times, delay_ms } = order.data
    if (fault === 'clear') context.faults.clear(service)
    else context.faults.order(service, fault, times, delay_ms)
    return c.json({ ok: true, ...order.data })
  })

  app.get('/ledger.json', (c) => c.json(context.ledger.list(c.req.query('service'))))
  app.delete('/ledger.json', (c) => {
    context.ledger.clear()
    return c.body(null, 204)
  })

  app.get('/counters.json', (c) => c.json(counters.read()))
  app.post('/counters/reset', (c) => {
    counters.reset()
    return c.json(counters.read())
  })

  return app
}
