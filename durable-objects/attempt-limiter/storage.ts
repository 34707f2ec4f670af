import type { Window } from './logic.ts'

interface WindowRow extends Record<string, SqlStorageValue> {
  started_at: number
  count: number
}

/** The SQL of `AttemptLimiter`; synchronous, so every call is atomic. */
export class WindowStorage {
  readonly #sql: SqlStorage
  #exists: boolean

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#exists = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'attempts'`).toArray().length > 0
  }

  find(key: string): Window | null {
    if (!this.#exists) return null
    const rows = this.#sql.exec<WindowRow>('SELECT started_at, count FROM attempts WHERE key = ?', key).toArray()
    return rows[0] === undefined ? null : { startedAt: rows[0].started_at, count: rows[0].count }
  }

  /** `endsAt` in ms: from then on the window counts for nothing. */
  put(key: string, { startedAt, count }: Window, endsAt: number): void {
    if (!this.#exists) this.#create()
    this.#sql.exec('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?)', key, startedAt, count, endsAt)
  }

  change(key: string, { count }: Window): void {
    this.#sql.exec('UPDATE attempts SET count = ? WHERE key = ?', count, key)
  }

  delete(key: string): void {
    if (this.#exists) this.#sql.exec('DELETE FROM attempts WHERE key = ?', key)
  }

  deleteEndedBy(time: number): void {
    if (this.#exists) this.#sql.exec('DELETE FROM attempts WHERE ends_at <= ?', time)
  }

  /** When the first of the windows ends; null when there is none. */
  firstEnd(): number | null {
    if (!this.#exists) return null
    return this.#sql.exec<{ at: number | null }>('SELECT min(ends_at) AS at FROM attempts').one().at
  }

  /** To be called once everything was deleted. */
  emptied(): void {
    this.#exists = false
  }

  #create(): void {
    this.#sql.exec(`CREATE TABLE attempts (
      key TEXT PRIMARY KEY, started_at INTEGER NOT NULL, count INTEGER NOT NULL, ends_at INTEGER NOT NULL
    ) WITHOUT ROWID`)
    this.#sql.exec('CREATE INDEX attempts_by_end ON attempts (ends_at)')
    this.#exists = true
  }
}
