import { join } from 'node:path'
import { Hono } from 'hono'
import { createAnthropicEmulator } from './anthropic/emulator.ts'
import { createControl } from './control.ts'
import type { Pacing } from './anthropic/pacing.ts'
import type { EmulatorContext } from './emulator.ts'
import { FaultBoard } from './faults.ts'
import { RequestLedger } from './ledger.ts'
import { createListener } from './listener.ts'
import { createMailEmulator } from './mail/emulator.ts'
import { Mailbox } from './mail/mailbox.ts'
import { createNeonEmulator } from './neon/emulator.ts'
import { openPgliteDatabase } from './neon/pglite-database.ts'
import { openPostgresDatabase } from './neon/postgres-database.ts'
import { SqlCounters } from './neon/sql-counters.ts'
import type { SqlDatabase } from './neon/sql-database.ts'
import { startPage } from './start-page.ts'
import { createStripeEmulator } from './stripe/emulator.ts'
import type { StripeEmulatorOptions } from './stripe/options.ts'

interface EmulatorServerOptions {
  /** Folder for the database's files and the mails; without it both live in memory. */
  readonly dataDir?: string | undefined
  /** What the embedded database begins as, when there is none in `dataDir`: a dump of its data folder. */
  readonly databaseSnapshot?: Blob | undefined
  /** A real Postgres to use instead of the embedded one. */
  readonly databaseUrl?: string | undefined
  /** Milliseconds added to every database round trip. */
  readonly roundTripDelayMs?: number | undefined
  /** The local AI's pace; without it a person's reading speed. */
  readonly pacing?: Partial<Pacing> | undefined
  /** Where the app answers or will answer, e.g. `http://localhost:8787`; Stripe's webhooks go there. */
  readonly appOrigin: string
  /** Signs Stripe's webhooks; the app must be given the same. */
  readonly webhookSecret: string
  /** Told of what the emulators themselves do wrong; by default standard error. */
  readonly onError?: ((error: Error) => void) | undefined
}

export interface EmulatorServer {
  readonly app: Hono
  readonly context: EmulatorContext
  readonly database: SqlDatabase
  readonly counters: SqlCounters
  readonly mailbox: Mailbox
  /** Listens on 127.0.0.1 and opens the database; 0 picks a free port. From here on `context.devOrigin` is the real address. */
  start(port: number): Promise<{ readonly port: number; readonly origin: string }>
  /** Ends every connection and closes the database. Safe to call twice. */
  stop(): Promise<void>
}

/** All emulators behind one server; nothing is shared between two of them, so a test may start its own. */
export function createEmulatorServer(options: EmulatorServerOptions): EmulatorServer {
  let devOrigin = 'http://localhost:8788'
  // With a free port the address is known only once the server listens, so the emulators read it at each request.
  const context: EmulatorContext = {
    faults: new FaultBoard(),
    ledger: new RequestLedger(),
    appOrigin: options.appOrigin,
    get devOrigin() {
      return devOrigin
    },
  }
  const counters = new SqlCounters()
  const mailbox = new Mailbox(options.dataDir && join(options.dataDir, 'mail.jsonl'))
  const database = options.databaseUrl
    ? openPostgresDatabase(options.databaseUrl)
    : openPgliteDatabase(options.dataDir && join(options.dataDir, 'postgres'), options.databaseSnapshot)
  const app = mountAll({ context, counters, mailbox, database, options })
  const listener = createListener(app)

  return {
    app,
    context,
    database,
    counters,
    mailbox,
    async start(port) {
      const listening = await listener.start(port)
      devOrigin = `http://localhost:${listening}`
      // An embedded database takes seconds to open, and a real one may be away: whoever starts this learns it here.
      await database.query({ text: 'SELECT 1', values: [] })
      return { port: listening, origin: devOrigin }
    },
    async stop() {
      await listener.stop()
      await database.close()
    },
  }
}

interface Parts {
  readonly context: EmulatorContext
  readonly counters: SqlCounters
  readonly mailbox: Mailbox
  readonly database: SqlDatabase
  readonly options: EmulatorServerOptions
}

function mountAll({ context, counters, mailbox, database, options }: Parts): Hono {
  const { faults, ledger } = context
  const anthropic = createAnthropicEmulator(context, options.pacing)
  const stripe = createStripeEmulator(stripeOptions(context, options))
  const app = new Hono()
  app.onError((error, c) => {
    ;(options.onError ?? console.error)(error)
    return c.json({ error: error.message }, 500)
  })
  app.get('/', (c) => c.html(startPage(context.appOrigin)))
  app.route('/', createControl(context, counters))
  app.route('/', createMailEmulator({ faults, ledger, mailbox }))
  app.route(
    '/sql',
    createNeonEmulator({ faults, ledger, database, counters, roundTripDelayMs: options.roundTripDelayMs ?? 0 }),
  )
  app.route('/anthropic', anthropic)
  app.route('/stripe', stripe)
  // Stripe's SDK takes a host but no path, so its API also answers at the root; the model's one path there comes first.
  app.all('/v1/messages', (c) => anthropic.fetch(c.req.raw, c.env))
  app.all('/v1/messages/*', (c) => anthropic.fetch(c.req.raw, c.env))
  app.all('/v1/*', (c) => stripe.fetch(c.req.raw, c.env))
  return app
}

/** Stripe's own options beside the context, whose address must stay live: spreading would freeze it at its first value. */
function stripeOptions(context: EmulatorContext, options: EmulatorServerOptions): StripeEmulatorOptions {
  const { faults, ledger, appOrigin } = context
  return {
    faults,
    ledger,
    appOrigin,
    get devOrigin() {
      return context.devOrigin
    },
    webhookSecret: options.webhookSecret,
    ...(options.dataDir === undefined ? {} : { stateFile: join(options.dataDir, 'stripe.json') }),
  }
}
