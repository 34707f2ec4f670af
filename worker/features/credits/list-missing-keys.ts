import type { Context } from '../../context.ts'
import { listKnownKeys } from './queries.ts'

/** Those of the given ledger keys that Postgres has no entry for, as when a grant was never made. */
export async function listMissingKeys<T extends { readonly userId: string; readonly key: string }>(
  ctx: Context,
  wanted: readonly T[],
): Promise<T[]> {
  const fullKey = ({ userId, key }: T) => `${userId}/${key}`
  const known = await listKnownKeys(ctx.db, wanted.map(fullKey))
  return wanted.filter((entry) => !known.has(fullKey(entry)))
}
