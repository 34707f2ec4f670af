import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import { log } from '../log.ts'

const PAGE = 1000

/** Rows of one table whose time is out. */
export interface OldRows {
  readonly table: PgTable
  readonly id: PgColumn
  readonly where: SQL | undefined
}

/** Deletes them page by page, so that no statement runs long. */
export async function deleteOldRows(ctx: Context, name: string, { table, id, where }: OldRows): Promise<void> {
  let count = 0
  for (;;) {
    const page = ctx.db.select({ id }).from(table).where(where).limit(PAGE)
    const deleted = await ctx.db.delete(table).where(inArray(id, page)).returning({ id })
    count += deleted.length
    if (deleted.length < PAGE) break
  }
  log('info', 'old_rows_deleted', { table: name, count })
}
