import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'
import { type ExportRow, type Section, WITHHELD } from './section.ts'
import { type Told, tellRow } from './tell-row.ts'

type RowOf<T extends PgTable> = T['$inferSelect']

/** How a column is handed out that is not as it is stored: not at all, or opened; null says that it is locked. */
type Treatment<Row> = 'withheld' | ((row: Row) => Promise<unknown>)

interface TableSection<T extends PgTable> {
  readonly table: T
  readonly title: string
  readonly where: SQL | undefined
  /** Oldest first, and the same at every reading. */
  readonly order: readonly PgColumn[]
  /** Every column that is not named here is handed out as it is stored. */
  readonly columns?: { readonly [K in keyof RowOf<T>]?: Treatment<RowOf<T>> }
  /** What a row means, beside what it says. */
  readonly also?: (row: RowOf<T>) => Promise<ExportRow>
  /** The columns to be read by a person, or a sentence of its own. */
  readonly told: Told | ((row: ExportRow) => string)
}

const EXPORT_PAGE = 500

/** A section that holds the caller's rows of one table. */
export function fromTable<T extends PgTable>(ctx: Context, section: TableSection<T>): Section {
  const { told } = section
  return {
    name: getTableName(section.table),
    title: section.title,
    pages: () => pagesOf(ctx, section),
    tell: typeof told === 'function' ? told : (row) => tellRow(row, told),
  }
}

async function* pagesOf<T extends PgTable>(ctx: Context, section: TableSection<T>): AsyncGenerator<ExportRow[]> {
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const rows = await readPage(ctx, section, offset)
    if (rows.length > 0) yield await Promise.all(rows.map((row) => exportRow(row, section)))
    if (rows.length < EXPORT_PAGE) return
  }
}

/** Holds because a select of everything gives whole rows of the table it reads. */
async function readPage<T extends PgTable>(ctx: Context, { table, where, order }: TableSection<T>, offset: number) {
  const all: PgTable = table
  const rows = await ctx.db
    .select()
    .from(all)
    .where(where)
    .orderBy(...order)
    .limit(EXPORT_PAGE)
    .offset(offset)
  return rows as RowOf<T>[]
}

async function exportRow<T extends PgTable>(
  row: RowOf<T>,
  { table, columns, also }: TableSection<T>,
): Promise<ExportRow> {
  let locked = false
  const exported: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const stored: unknown = row[key]
    const treatment = columns?.[key]
    if (stored === null || treatment === undefined) exported[column.name] = asIs(stored)
    else if (treatment === 'withheld') exported[column.name] = WITHHELD
    else {
      const opened = await treatment(row)
      locked ||= opened === null
      exported[column.name] = opened
    }
  }
  return { ...exported, ...(await also?.(row)), ...(locked ? { locked: true } : {}) }
}

function asIs(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
