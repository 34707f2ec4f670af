import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { ledgerKeyOf, ledgerKeys, rowKeyOf } from './ledger-keys.ts'
import { creditEntries } from './tables.ts'

/** A posted ledger entry as both sides of the outbox know it; `at` in ms. */
export interface PostedEntry {
  readonly key: string
  readonly kind: 'grant' | 'use' | 'return'
  readonly amount: number
  readonly seq: number
  readonly at: number
  /** Sealed (`sealTerms`); null for what is no use. */
  readonly terms: string | null
}

/** Stores posted entries; one that is stored already is left as it is, so sending twice changes nothing. */
export async function insertEntries(db: Db, userId: string, entries: readonly PostedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insert(creditEntries)
    .values(
      entries.map(({ key, kind, amount, seq, at, terms }) => ({
        key: rowKeyOf({ userId, key }),
        userId,
        kind,
        amount,
        seq,
        settledAt: new Date(at),
        terms,
      })),
    )
    .onConflictDoNothing()
}

/** What Postgres holds of a user's ledger, by place. */
export async function listEntries(db: Db, userId: string): Promise<PostedEntry[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(asc(creditEntries.seq), asc(creditEntries.key))
  return rows.map(({ key, kind, amount, seq, settledAt, terms }) => ({
    key: ledgerKeyOf({ key, userId }),
    kind,
    amount,
    seq,
    at: settledAt.getTime(),
    terms,
  }))
}

/** The key of each client's own sign-up credits, as a condition of SQL. */
const isSignup = eq(
  creditEntries.key,
  sql`replace(${rowKeyOf({ userId: '?', key: ledgerKeys.signup('?') })}, '?', ${users.id}::text)`,
)

/** A page of verified patients after `lastId`, each with sum and number of what Postgres holds of their ledger. */
export function listLedgerSums(db: Db, lastId: string, limit: number) {
  return db
    .select({
      userId: users.id,
      sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`.mapWith(Number),
      count: sql<number>`count(${creditEntries.key})::int`.mapWith(Number),
      signupGranted: sql<boolean>`coalesce(bool_or(${isSignup}), false)`,
    })
    .from(users)
    .leftJoin(creditEntries, eq(creditEntries.userId, users.id))
    .where(and(eq(users.role, 'patient'), isNotNull(users.emailVerifiedAt), gt(users.id, lastId)))
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(limit)
}

/** Which of these keys (`rowKeyOf`) Postgres has. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: creditEntries.key })
    .from(creditEntries)
    .where(inArray(creditEntries.key, [...keys]))
  return new Set(rows.map((row) => row.key))
}
