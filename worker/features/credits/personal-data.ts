import { and, eq, lt, sql } from 'drizzle-orm'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { isNobodys } from '../../db/user-queries.ts'
import { fromObject } from '../../personal-data/from-object.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { purchasesBefore } from '../../personal-data/retention-periods.ts'
import type { ExportRow, Section } from '../../personal-data/section.ts'
import { ledgerKeyOf } from './ledger-keys.ts'
import { openTerms } from './seal-terms.ts'
import { creditEntries } from './tables.ts'

/** The ledger's keys that tell of money; the law on accounts keeps them (worker/features/payments). */
const PAID_KEYS = '/(stripe|refund|dispute):'
const ENTRIES = { grant: 'credits in', use: 'ett meddelande och dess svar', return: 'credits tillbaka' }

/** What the person has had and used. */
export const creditData: PersonalData = {
  tables: [creditEntries],
  sections: creditSections,
  eraseRows: namelessEntries,
  eraseOutside: ({ bindings, config }, userId) => creditAccount(bindings, config, userId).erase(),
  old: {
    credit_entries: ({ db, now }) => ({
      table: creditEntries,
      id: creditEntries.key,
      where: and(lt(creditEntries.settledAt, purchasesBefore(now())), isNobodys(db, creditEntries.userId)),
    }),
  },
}

/** What tells of money stays without the person; the rest goes. */
function namelessEntries({ db }: Context, userId: string, nobody: string) {
  const own = eq(creditEntries.userId, userId)
  const keyWithoutPerson = sql`${nobody}::text || substr(${creditEntries.key}, ${userId.length + 1})`
  return [
    db.delete(creditEntries).where(and(own, sql`${creditEntries.key} !~ ${PAID_KEYS}`)),
    db.update(creditEntries).set({ userId: nobody, key: keyWithoutPerson }).where(own),
  ]
}

function creditSections(ctx: UserContext): Section[] {
  const entries = fromTable(ctx, {
    table: creditEntries,
    title: 'Credits in och ut',
    where: eq(creditEntries.userId, ctx.actor.userId),
    order: [creditEntries.seq, creditEntries.key],
    columns: {
      amount: async (row) =>
        row.amount + Number(await openTerms(ctx.config, { userId: row.userId, key: ledgerKeyOf(row) }, row.terms)),
      terms: 'withheld',
    },
    told: { settled_at: 'När', kind: { label: 'Vad', words: ENTRIES }, amount: 'Antal' },
  })
  if (ctx.actor.role !== 'patient') return [entries]
  const account = fromObject({
    name: 'CreditAccount',
    title: 'Saldo',
    rows: () => accountRows(ctx),
    // Its entries are told above, from where they are kept for good.
    told: { balance: 'Credits kvar' },
  })
  return [entries, account]
}

async function accountRows(ctx: UserContext): Promise<ExportRow[]> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [balance, entries] = await Promise.all([account.balance(), account.entries()])
  return [
    { balance },
    ...entries.map(({ key, kind, amount, waived, seq, at, sent }) => ({
      key,
      kind,
      amount: amount + Number(waived),
      seq,
      settled_at: new Date(at).toISOString(),
      stored_in_database: sent,
    })),
  ]
}
