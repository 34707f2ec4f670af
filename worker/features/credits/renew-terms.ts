import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { renewRows } from '../../secrets/renew-rows.ts'
import { ledgerKeyOf } from './ledger-keys.ts'
import { openTerms, sealTerms } from './seal-terms.ts'
import { creditEntries } from './tables.ts'

/** Seals anew what the earlier `SERVER_KEY` sealed of what replies cost; each account does so with its own copy. */
export function renewTerms(ctx: Context): Promise<void> {
  const { db, config } = ctx
  const { key, userId, terms } = creditEntries
  return renewRows(ctx, {
    name: 'credit_entries.terms',
    table: creditEntries,
    column: terms,
    list: (where, limit) => db.select({ key, userId, terms }).from(creditEntries).where(where).limit(limit),
    renew: async (row) => {
      const use = { userId: row.userId, key: ledgerKeyOf(row) }
      const waived = await openTerms(config, use, row.terms).catch(() => null)
      return waived === null ? null : sealTerms(config, use, waived)
    },
    write: (row, renewed) =>
      db
        .update(creditEntries)
        .set({ terms: renewed })
        .where(and(eq(key, row.key), eq(terms, row.terms ?? ''))),
  })
}
