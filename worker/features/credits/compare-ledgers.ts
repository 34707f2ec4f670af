import type { PostedEntry } from './queries.ts'

/** An entry of the object, and whether its outbox has had it confirmed. */
interface ObjectEntry extends PostedEntry {
  readonly sent: boolean
}

interface Differences {
  /** In the object only. Those not `sent` are merely on their way. */
  readonly missingInPostgres: readonly ObjectEntry[]
  /** In Postgres only: the object has lost them. */
  readonly missingInObject: readonly PostedEntry[]
  /** Under the same key with another amount; a person must look at these. */
  readonly contradicting: readonly string[]
}

/** Compares a user's ledger in the object with its copy. Read Postgres first, so that what is new can only be in the object. */
export function compareLedgers(object: readonly ObjectEntry[], postgres: readonly PostedEntry[]): Differences {
  const inObject = new Map(object.map((entry) => [entry.key, entry]))
  const inPostgres = new Map(postgres.map((entry) => [entry.key, entry]))
  return {
    missingInPostgres: object.filter((entry) => !inPostgres.has(entry.key)),
    missingInObject: postgres.filter((entry) => !inObject.has(entry.key)),
    contradicting: postgres.flatMap(({ key, amount }) => {
      const own = inObject.get(key)
      return own !== undefined && own.amount !== amount ? [key] : []
    }),
  }
}
