import { type Db, openDatabase } from '../../worker/db/client.ts'
import type { Bindings, Config } from '../../worker/env.ts'
import { isOwnerGone } from '../../worker/db/database-error.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { insertExchange } from '../../worker/features/chat/queries.ts'
import { errorFields, log } from '../../worker/log.ts'
import { creditAccount } from '../credit-account/client.ts'
import type { ChatStorage, Delivery } from './storage.ts'

interface DeliverDeps {
  readonly bindings: Bindings
  readonly config: Config
  readonly storage: ChatStorage
}

/**
 * Does what is owed for one reply: settles the credit, stores the row, queues the analysis. Each step is idempotent and
 * marked on its own, so that it can be repeated until all is done. Returns the balance where the credit was settled;
 * `charged` is true for the one call among several that took it.
 */
export async function deliver(
  deps: DeliverDeps,
  delivery: Delivery,
): Promise<{ balance: number | null; charged: boolean; done: boolean }> {
  // The credit first: a reply that Postgres has is then known to be settled, and a repeat of its message owes nothing.
  const taken = await takeCredit(deps, delivery)
  const stored = await storeRow(deps, delivery)
  const queued = stored && (await queueAnalysis(deps, delivery))
  const credited = !delivery.creditDue || taken !== null
  return { balance: taken?.balance ?? null, charged: taken?.charged ?? false, done: credited && stored && queued }
}

async function takeCredit(
  { bindings, config, storage }: DeliverDeps,
  delivery: Delivery,
): Promise<{ readonly charged: boolean; readonly balance: number } | null> {
  if (!delivery.creditDue) return null
  const result = await attempt('credit', delivery, () =>
    creditAccount(bindings, config, delivery.row.patientId).post(ledgerKeys.use(delivery.messageId), delivery.terms),
  )
  if (result === null) return null
  const first = storage.markCredited(delivery.messageId)
  return { balance: result.balance, charged: result.charged && first }
}

async function storeRow({ config, storage }: DeliverDeps, delivery: Delivery): Promise<boolean> {
  if (delivery.stored) return true
  const db = openDatabase(config.DATABASE_URL, config.NEON_FETCH_ENDPOINT)
  const outcome = await attempt('store', delivery, () => storeOrDrop(db, delivery))
  if (outcome === 'stored') storage.markStored(delivery.messageId)
  // Its client was erased while it was written: it is nobody's, and there is nothing to try again.
  if (outcome === 'nobodys') storage.dropExchanges(({ id }) => id === delivery.row.id)
  return outcome === 'stored'
}

async function storeOrDrop(db: Db, { row, messageId }: Delivery): Promise<'stored' | 'nobodys'> {
  try {
    await insertExchange(db, row)
    return 'stored'
  } catch (error) {
    if (!isOwnerGone(error)) throw error
    log('info', 'reply_of_nobody', { messageId })
    return 'nobodys'
  }
}

/** Only after the row is there: the analysis writes its result onto it. */
async function queueAnalysis({ bindings, storage }: DeliverDeps, delivery: Delivery): Promise<boolean> {
  const { analysis } = delivery
  if (delivery.queued || analysis === null) return true
  const done = await attempt('queue', delivery, async () => {
    await bindings.ANALYSIS_QUEUE.send(analysis)
    return true
  })
  if (done === true) storage.markQueued(delivery.messageId)
  return done === true
}

async function attempt<T>(step: string, delivery: Delivery, run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    log('warn', 'delivery_waits', { step, messageId: delivery.messageId, ...errorFields(error) })
    return null
  }
}
