import type { Context } from '../../context.ts'
import { rowKeyOf } from './ledger-keys.ts'
import { listKnownKeys } from './queries.ts'

/** Those of the given ledger keys that Postgres has no entry for, as when a grant was never made. */
export async function listMissingKeys<T extends { readonly userId: string; readonly key: string }>(
  ctx: Context,
  wanted: readonly T[],
): Promise<T[]> {
  const known = await listKnownKeys(ctx.db, wanted.map(rowKeyOf))
  return wanted.filter((entry) => !known.has(rowKeyOf(entry)))
}
