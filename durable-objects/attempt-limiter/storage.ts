import { LazyTables } from '../lazy-tables.ts'
import type { Window } from './logic.ts'

interface WindowRow extends Record<string, SqlStorageValue> {
  started_at: number
  count: number
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS attempts (
    key TEXT PRIMARY KEY, started_at INTEGER NOT NULL, count INTEGER NOT NULL, ends_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (ends_at);`

/** The SQL of `AttemptLimiter`; synchronous, so every call is atomic. */
export class WindowStorage {
  readonly #tables: LazyTables

  constructor(sql: SqlStorage) {
    this.#tables = new LazyTables(sql, SCHEMA, 'attempts')
  }

  find(key: string): Window | null {
    const [row] = this.#tables.read<WindowRow>('SELECT started_at, count FROM attempts WHERE key = ?', key)
    return row === undefined ? null : { startedAt: row.started_at, count: row.count }
  }

  /** `endsAt` in ms: from then on the window counts for nothing. */
  put(key: string, { startedAt, count }: Window, endsAt: number): void {
    this.#tables.add('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?)', key, startedAt, count, endsAt)
  }

  change(key: string, { count }: Window): void {
    this.#tables.change('UPDATE attempts SET count = ? WHERE key = ?', count, key)
  }

  delete(key: string): void {
    this.#tables.change('DELETE FROM attempts WHERE key = ?', key)
  }

  deleteEndedBy(time: number): void {
    this.#tables.change('DELETE FROM attempts WHERE ends_at <= ?', time)
  }

  /** When the first of the windows ends; null when there is none. */
  firstEnd(): number | null {
    return this.#tables.read<{ at: number | null }>('SELECT min(ends_at) AS at FROM attempts')[0]?.at ?? null
  }

  /** To be called once everything was deleted. */
  emptied(): void {
    this.#tables.emptied()
  }
}
