import { type Db, openDatabase } from '../../worker/db/client.ts'
import type { Bindings, Config } from '../../worker/env.ts'
import { isOwnerGone } from '../../worker/db/database-error.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { insertExchange } from '../../worker/features/chat/insert-exchange.ts'
import { deleteExchangeRow } from '../../worker/features/chat/queries.ts'
import { insist } from '../../worker/insist.ts'
import { errorFields, log } from '../../worker/log.ts'
import { creditAccount } from '../credit-account/client.ts'
import type { ChatStorage, Delivery } from './storage.ts'

interface DeliverDeps {
  readonly bindings: Bindings
  readonly config: Config
  readonly storage: ChatStorage
  /** The message of a reply that was deleted, or put aside, while it came: nothing that was read before is told any more. */
  readonly onGone: (messageId: string) => void
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

async function storeRow({ config, storage, onGone }: DeliverDeps, delivery: Delivery): Promise<boolean> {
  if (delivery.stored) return true
  // Whether it may be stored is known by what came before it.
  if (storage.waitsForEarlier(delivery.row)) return false
  const db = openDatabase(config.DATABASE_URL, config.NEON_FETCH_ENDPOINT)
  const outcome = await attempt('store', delivery, () => storeOrDrop(db, delivery))
  // Its client was erased while it was written: it is nobody's, and there is nothing to try again.
  if (outcome === 'nobodys') storage.dropExchange(delivery.row.id)
  if (outcome === null || outcome === 'nobodys') return false
  if (storage.wasDropped(delivery.row.id)) return takeBack(db, delivery)
  // One that is gone is analysed all the same: a danger in it is the person's, whatever has become of the row.
  storage.markStored(delivery.messageId)
  if (outcome !== 'stored') onGone(delivery.messageId)
  return true
}

/** Deleted while it was on its way: it has come after its own deletion. Nothing is owed for it. */
async function takeBack(db: Db, delivery: Delivery): Promise<false> {
  await attempt('take_back', delivery, () => insist(async () => deleteExchangeRow(db, delivery.row)))
  log('info', 'reply_taken_back', { messageId: delivery.messageId })
  return false
}

async function storeOrDrop(db: Db, { row, messageId }: Delivery) {
  try {
    return await insertExchange(db, row)
  } catch (error) {
    if (!isOwnerGone(error)) throw error
    log('info', 'reply_of_nobody', { messageId })
    return 'nobodys' as const
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
