import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'drizzle-orm'
import type { App } from './app.ts'
import { openObjectFile } from './object-files.ts'

/** How many buckets long a reply is (docs/keys.md). */
const TEXTS = new Set(['response'])
const FIRST_TIME = 1_000_000_000_000
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9A-F]{32}\b/g

const CLOCK = /^\d{4}-\d\d-\d\d[T ]\d\d:/
/** Talks that are compared take some seconds each, more on a busy machine; what differs by more than that is seen. */
const COARSE = 5 * 60_000

/** A time as how long after `since` it is, in steps of five minutes. */
export function timeShape(time: number, since: number): string {
  return `${Math.round((time - since) / COARSE) * 5} minutes later`
}

/**
 * What a thief sees of a value without any key: small numbers, what is null, how long the rest is, and times by when the talk
 * began, `since`; ids are all one.
 */
function shapeOf(value: unknown, since: number, name = ''): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number' || typeof value === 'bigint') {
    return Number(value) > FIRST_TIME ? timeShape(Number(value), since) : Number(value)
  }
  if (value instanceof Date) return timeShape(value.getTime(), since)
  if (Array.isArray(value)) return value.map((item) => shapeOf(item, since))
  if (typeof value === 'string') return shapeOfText(value, since, name)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner, since, key)]))
}

function shapeOfText(text: string, since: number, name: string): unknown {
  if (TEXTS.has(name)) return 'text'
  if (text.startsWith('{')) return shapeOf(JSON.parse(text), since)
  if (CLOCK.test(text)) return timeShape(Date.parse(text), since)
  const masked = text.replaceAll(ID, 'id')
  return masked.length > 40 ? `${masked.length} characters` : masked
}

/** The rows of tables as a thief sees them, in an order of their own. */
function shapesOf(tables: Readonly<Record<string, readonly unknown[]>>, since: number): Record<string, string[]> {
  const entries = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  return Object.fromEntries(
    entries.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(shapeOf(row, since))).toSorted()]),
  )
}

/** Everything on disk of one object. */
export async function objectShape(
  app: App,
  { binding, name }: { readonly binding: string; readonly name: string },
  since: number,
): Promise<Record<string, string[]>> {
  const database = await openObjectFile(app, binding, name)
  try {
    const names = namesOfTables(database)
    return shapesOf(
      Object.fromEntries(names.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()])),
      since,
    )
  } finally {
    database.close()
  }
}

function namesOfTables(database: DatabaseSync): string[] {
  const tables = database.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
  )
  return tables.all().map(({ name }) => String(name))
}

/** Every row of Postgres that names a person, but those that say who they are. */
export async function rowShapes(app: App, userId: string, since: number): Promise<Record<string, string[]>> {
  const tables = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await app.db.execute(
        sql`select * from ${sql.identifier(name)} where ${sql.identifier(name)}::text like ${`%${userId}%`}`,
      )
      return [name, rows] as const
    }),
  )
  return shapesOf(Object.fromEntries(found.filter(([name]) => name !== 'users')), since)
}
