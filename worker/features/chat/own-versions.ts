import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { exchanges } from './tables.ts'

/** The message of an exchange's first version. */
const firstMessage = sql`coalesce(${exchanges.versionOf}, ${exchanges.messageId})`

/** Statement: which message the first version of the caller's exchange of this id has. */
export function firstMessageOf(ctx: UserContext, id: string) {
  const one = alias(exchanges, 'one')
  return ctx.db
    .select({ first: sql<string>`coalesce(${one.versionOf}, ${one.messageId})` })
    .from(one)
    .where(and(eq(one.id, id), eq(one.patientId, ctx.actor.userId)))
}

/** Holds of the caller's exchange of this id with all its versions, or of those of the message `first`. */
export function ownVersions(ctx: UserContext, id: string, first: string | null = null) {
  const its = sql`coalesce(${first}::uuid, (${firstMessageOf(ctx, id)}))`
  return and(eq(exchanges.patientId, ctx.actor.userId), sql`${firstMessage} = ${its}`)
}

/** Holds of an exchange whose place no newer version has taken. */
export function isNewest(db: Db): SQL {
  const newer = alias(exchanges, 'newer')
  const after = and(
    eq(newer.patientId, exchanges.patientId),
    eq(newer.versionOf, firstMessage),
    sql`(${newer.createdAt}, ${newer.id}) > (${exchanges.createdAt}, ${exchanges.id})`,
  )
  return notExists(db.select({ id: newer.id }).from(newer).where(after))
}

/** Holds while the client has an exchange of this id that counts: it is not put aside, and there is no newer version of it. */
export function hasCounted(db: Db, patientId: string, id: string): SQL {
  const isCounted = and(eq(exchanges.isArchived, false), isNewest(db))
  const its = and(eq(exchanges.id, id), eq(exchanges.patientId, patientId), isCounted)
  return exists(db.select({ id: exchanges.id }).from(exchanges).where(its))
}
