import { type StopCount, stopsToday, withStop } from '../../worker/generation/stop-count.ts'

interface StopRow extends Record<string, SqlStorageValue> {
  day: number
  shown: number
  unshown: number
}

/** The SQL of `AnonymousVisitor`. The tables come with the first write, so that asking leaves no trace. */
export class VisitorStorage {
  readonly #sql: SqlStorage
  #exists: boolean

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#exists = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'safety'`).toArray().length > 0
    if (this.#exists) this.#create()
  }

  used(): string[] {
    if (!this.#exists) return []
    return this.#sql
      .exec<{ key: string }>('SELECT key FROM used')
      .toArray()
      .map((row) => row.key)
  }

  add(key: string): void {
    this.#create()
    this.#sql.exec('INSERT OR IGNORE INTO used (key) VALUES (?)', key)
  }

  remove(key: string): void {
    if (this.#exists) this.#sql.exec('DELETE FROM used WHERE key = ?', key)
  }

  /** The chat is used, under a name that nobody knows. */
  spend(key: string): void {
    this.#create()
    this.#sql.exec('DELETE FROM used WHERE key = ?', key)
    this.#sql.exec('INSERT INTO used VALUES (hex(randomblob(16)))')
  }

  safety(): string | null {
    if (!this.#exists) return null
    return this.#sql.exec<{ sealed: string }>('SELECT sealed FROM safety').toArray()[0]?.sealed ?? null
  }

  setSafety(sealed: string): void {
    this.#create()
    this.#sql.exec('INSERT INTO safety VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET sealed = excluded.sealed', sealed)
  }

  /** To be called once everything was deleted. */
  erased(): void {
    this.#exists = false
  }

  /** What the browser has stopped today. */
  stops(now: number): StopCount {
    return stopsToday(this.#keptStops(), now)
  }

  countStop(shown: boolean, now: number): void {
    this.#create()
    const count = withStop(this.#keptStops(), shown, now)
    this.#sql.exec('INSERT OR REPLACE INTO stops VALUES (1, ?, ?, ?)', count.day, count.shown, count.unshown)
  }

  #keptStops(): StopCount | null {
    if (!this.#exists) return null
    return this.#sql.exec<StopRow>('SELECT day, shown, unshown FROM stops').toArray()[0] ?? null
  }

  #create(): void {
    this.#sql.exec('CREATE TABLE IF NOT EXISTS used (key TEXT PRIMARY KEY)')
    this.#sql.exec('CREATE TABLE IF NOT EXISTS safety (one INTEGER PRIMARY KEY CHECK (one = 1), sealed TEXT NOT NULL)')
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS stops (
      one INTEGER PRIMARY KEY CHECK (one = 1), day INTEGER NOT NULL, shown INTEGER NOT NULL, unshown INTEGER NOT NULL
    )`)
    this.#exists = true
  }
}
