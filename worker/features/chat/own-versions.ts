import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UserContext } from '../../context.ts'
import { exchanges } from './tables.ts'

/** The message of an exchange's first version. */
export const firstMessage = sql`coalesce(${exchanges.versionOf}, ${exchanges.messageId})`

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
