import { not, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import { keyId } from '../crypto/rotating-key.ts'
import { log } from '../log.ts'
import { rotating } from './rotating.ts'

const PAGE = 100
/** A night makes so many rows of one kind anew; what is left waits for the next. */
const MOST_PAGES = 100

/** What was made with the server's key: the column begins with the id of the value it was made with, and a dot. */
export interface MadeWithServerKey<Row> {
  /** What the log calls it: table and column. */
  readonly name: string
  readonly table: PgTable
  readonly column: PgColumn
  readonly list: (where: SQL, limit: number) => Promise<readonly Row[]>
  /** The column's text made anew; null for one that the earlier value never made. */
  readonly renew: (row: Row) => Promise<string | null>
  /** The statement that writes it where the row has not changed since. */
  readonly write: (row: Row, renewed: string) => BatchItem<'pg'>
}

/**
 * Makes anew what the earlier `SERVER_KEY` made, while there is one, and logs how much still needs it
 * (docs/operations.md#secrets). Safe to run at any time, and again.
 */
export async function renewRows<Row>(ctx: Context, made: MadeWithServerKey<Row>): Promise<void> {
  const { current, earlier } = rotating(ctx.config, 'SERVER_KEY')
  if (earlier !== null) await renewFrom(ctx, made, await keyId(earlier))
  const left = await ctx.db.$count(made.table, not(isOf(made.column, await keyId(current))))
  if (earlier !== null || left > 0)
    log('info', 'earlier_secret_needed', { secret: 'SERVER_KEY', rows: made.name, left })
}

async function renewFrom<Row>(ctx: Context, made: MadeWithServerKey<Row>, id: string): Promise<void> {
  const { column, list, renew, write } = made
  for (let page = 0; page < MOST_PAGES; page++) {
    const rows = await list(isOf(column, id), PAGE)
    const renewed = await Promise.all(rows.map(async (row) => ({ row, text: await renew(row) })))
    const [first, ...rest] = renewed.flatMap(({ row, text }) => (text === null ? [] : [write(row, text)]))
    // A page that only strangers have made would come again and again.
    if (first === undefined) return
    await ctx.db.batch([first, ...rest])
  }
}

function isOf(column: PgColumn, id: string): SQL {
  return sql`starts_with(${column}, ${`${id}.`})`
}
