import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context } from '../../context.ts'
import { FIRST_ID } from '../../db/first-id.ts'
import { errorFields, log } from '../../log.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { insertEntries, listEntries, listLedgerSums } from './queries.ts'
import { grantSignupCredits } from './grant-signup-credits.ts'

const PAGE = 200
const AT_ONCE = 8
/** What was settled within this time may have arrived after Postgres was read. Milliseconds. */
const ARRIVAL = 60_000

/** Users looked at, users whose ledgers differed, and users that could not be looked at this time. */
interface Reconciliation {
  readonly users: number
  readonly drifted: number
  readonly failed: number
}

/**
 * The nightly comparison: for every client, what Postgres holds must be as much, and as many entries, as the object has posted. Entries that
 * either side lacks are given to it; drift is logged with ids and counts. One client's failure does not stop the rest.
 */
export async function reconcileCredits(ctx: Context): Promise<Reconciliation> {
  const total = { users: 0, drifted: 0, failed: 0 }
  let lastId = FIRST_ID
  for (;;) {
    const page = await listLedgerSums(ctx.db, lastId, PAGE)
    const outcomes = await inTurns(page, (user) => reconcileUser(ctx, user))
    total.users += page.length
    total.drifted += outcomes.filter((outcome) => outcome === 'drifted').length
    total.failed += outcomes.filter((outcome) => outcome === 'failed').length
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) break
    lastId = last.userId
  }
  log('info', 'credits_reconciled', total)
  return total
}

interface LedgerSum {
  readonly userId: string
  readonly sum: number
  readonly count: number
  readonly signupGranted: boolean
}

async function reconcileUser(ctx: Context, user: LedgerSum): Promise<'equal' | 'drifted' | 'failed'> {
  try {
    const account = creditAccount(ctx.bindings, ctx.config, user.userId)
    const { sum, count } = await account.posted()
    // The number as well: a lost ledger of somebody with nothing left sums to the same 0.
    if (user.signupGranted && sum === user.sum && count === user.count) return 'equal'
    const drifted = await repair(ctx, user.userId)
    // A registration whose free credits were lost on the way gets them now; the key keeps it from being given twice.
    if (!user.signupGranted) await grantSignupCredits(ctx, user.userId)
    return drifted ? 'drifted' : 'equal'
  } catch (error) {
    log('error', 'credits_not_reconciled', { userId: user.userId, ...errorFields(error) })
    return 'failed'
  }
}

/** True when the ledgers differed by more than what is still on its way. */
async function repair(ctx: Context, userId: string): Promise<boolean> {
  const account = creditAccount(ctx.bindings, ctx.config, userId)
  const stored = await listEntries(ctx.db, userId)
  const { missingInPostgres, missingInObject, contradicting } = compareLedgers(await account.entries(), stored)
  const arrivedBy = ctx.now().getTime() - ARRIVAL
  const lost = missingInPostgres.filter((entry) => entry.sent && entry.at < arrivedBy)
  if (lost.length + missingInObject.length + contradicting.length === 0) return false
  for (let from = 0; from < lost.length; from += PAGE) {
    await insertEntries(ctx.db, userId, lost.slice(from, from + PAGE))
  }
  const { adopted } = missingInObject.length > 0 ? await account.adopt(missingInObject) : { adopted: 0 }
  const open = contradicting.length + missingInObject.length - adopted
  log(open > 0 ? 'error' : 'warn', 'credits_drifted', {
    userId,
    sentAgain: lost.length,
    lostByObject: missingInObject.length,
    adopted,
    contradicting: contradicting.length,
  })
  return true
}

async function inTurns<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(act))))
  }
  return results
}
