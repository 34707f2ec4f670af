import { eq, inArray } from 'drizzle-orm'
import { creditAccount } from '../../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../../context.ts'
import { creditEntries } from '../../credits/tables.ts'
import { checkouts, paymentReturns } from '../../payments/tables.ts'
import { type ExportRow, fromObject, fromTable, type Section } from '../export-section.ts'
import { tellRow } from '../export-text.ts'

const ENTRIES = { grant: 'credits in', use: 'ett meddelande och dess svar', return: 'credits tillbaka' }
const RETURNS = { refund: 'återbetalning', dispute: 'bestridd betalning' }
const STATES = { requested: 'på väg', open: 'prövas', final: 'klar', undone: 'blev inte av' }
const PLANS = { prova: 'Prova på', start: 'Komma igång', power: 'Daglig användning' }

const ENTRY_TOLD = {
  settled_at: 'När',
  kind: { label: 'Vad', words: ENTRIES },
  amount: 'Antal',
}

/** What the caller has bought, had back and used. */
export function purchaseSections(ctx: UserContext): Section[] {
  const { userId } = ctx.actor
  const own = ctx.db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId))
  const inPostgres = [
    fromTable(ctx, {
      table: checkouts,
      title: 'Köp',
      where: eq(checkouts.userId, userId),
      order: [checkouts.createdAt, checkouts.id],
      told: (row) =>
        tellRow(
          { ...row, kronor: Number(row['amount']) / 100 },
          {
            plan: { label: 'Paket', words: PLANS },
            kronor: 'Pris i kronor',
            credits: 'Credits',
            created_at: 'Påbörjat',
            fulfilled_at: 'Betalt',
          },
        ),
    }),
    fromTable(ctx, {
      table: paymentReturns,
      title: 'Återbetalningar',
      where: inArray(paymentReturns.checkoutId, own),
      order: [paymentReturns.createdAt, paymentReturns.id],
      told: (row) =>
        tellRow(
          { ...row, kronor: Number(row['amount']) / 100 },
          {
            kind: { label: 'Slag', words: RETURNS },
            state: { label: 'Läge', words: STATES },
            kronor: 'Kronor',
            credits: 'Credits som togs bort',
            created_at: 'Från',
          },
        ),
    }),
    fromTable(ctx, {
      table: creditEntries,
      title: 'Credits in och ut',
      where: eq(creditEntries.userId, userId),
      order: [creditEntries.seq, creditEntries.key],
      told: ENTRY_TOLD,
    }),
  ]
  if (ctx.actor.role !== 'patient') return inPostgres
  const object = fromObject({
    name: 'CreditAccount',
    title: 'Saldo',
    rows: () => accountRows(ctx),
    // Its entries are told above, from where they are kept for good.
    told: { balance: 'Credits kvar' },
  })
  return [...inPostgres, object]
}

async function accountRows(ctx: UserContext): Promise<ExportRow[]> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [balance, entries] = await Promise.all([account.balance(), account.entries()])
  return [
    { balance },
    ...entries.map(({ key, kind, amount, seq, at, sent }) => ({
      key,
      kind,
      amount,
      seq,
      settled_at: new Date(at).toISOString(),
      stored_in_database: sent,
    })),
  ]
}
