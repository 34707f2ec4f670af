import { eq } from 'drizzle-orm'
import { BUYER_FROM_CREDITS } from '../../contract/limits.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { creditEntries } from '../../worker/features/credits/tables.ts'
import type { App } from './app.ts'

/** One posted line of a credit account, as the object tells it. */
interface LedgerEntry {
  readonly key: string
  readonly kind: 'grant' | 'use' | 'return'
  readonly amount: number
  /** True of a use that cost nothing. */
  readonly waived: boolean
  readonly sent: boolean
}

interface CreditAccount {
  entries(): Promise<LedgerEntry[]>
  balance(): Promise<number>
  grant(key: string, amount: number): Promise<unknown>
  takeBack(key: string, amount: number): Promise<unknown>
  void(key: string): Promise<{ readonly balance: number }>
}

/** Credits that were bought, without Stripe: as few as make a buyer, unless told otherwise. */
export async function buyCredits(
  app: App,
  { id }: { readonly id: string },
  credits = BUYER_FROM_CREDITS,
): Promise<void> {
  const account = await creditAccount(app, id)
  await account.grant(ledgerKeys.purchase(crypto.randomUUID()), credits)
}

export function creditAccount(app: App, userId: string): Promise<CreditAccount> {
  return app.object<CreditAccount>('CREDIT_ACCOUNT', userId)
}

/** The message ids whose reply has been paid, by the object's own ledger. */
export async function paidMessages(app: App, userId: string): Promise<string[]> {
  const entries = await (await creditAccount(app, userId)).entries()
  return entries
    .filter(({ kind, waived }) => kind === 'use' && !waived)
    .map(({ key }) => key.replace(/^use:/, ''))
    .toSorted()
}

/** The same, by Postgres; a waived use has an entry there like any other. */
export async function paidMessagesInPostgres(app: App, userId: string): Promise<string[]> {
  const rows = await app.db.select().from(creditEntries).where(eq(creditEntries.userId, userId))
  return rows
    .filter(({ kind }) => kind === 'use')
    .map(({ key }) => key.replace(`${userId}/use:`, ''))
    .toSorted()
}
