import { type Unpaid, type UnpaidCount, unpaidToday, withUnpaid } from '../../worker/generation/unpaid-count.ts'

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

  /** Leaves nothing but the number of free chats. */
  forgetState(): void {
    if (!this.#exists) return
    this.#sql.exec('DELETE FROM safety')
    this.#sql.exec('DELETE FROM unpaid')
  }

  /** To be called once everything was deleted. */
  erased(): void {
    this.#exists = false
  }

  /** What the browser had the model asked for today that nobody paid for. */
  unpaid(now: number): UnpaidCount {
    return unpaidToday(this.#keptUnpaid(), now)
  }

  countUnpaid(why: Unpaid, now: number): void {
    this.#create()
    const counted = JSON.stringify(withUnpaid(this.#keptUnpaid(), why, now))
    this.#sql.exec('INSERT OR REPLACE INTO unpaid VALUES (1, ?)', counted)
  }

  /** Holds because only `countUnpaid` writes the row. */
  #keptUnpaid(): UnpaidCount | null {
    if (!this.#exists) return null
    const kept = this.#sql.exec<{ counted: string }>('SELECT counted FROM unpaid').toArray()[0]?.counted
    return kept === undefined ? null : (JSON.parse(kept) as UnpaidCount)
  }

  #create(): void {
    this.#sql.exec('CREATE TABLE IF NOT EXISTS used (key TEXT PRIMARY KEY)')
    this.#sql.exec('CREATE TABLE IF NOT EXISTS safety (one INTEGER PRIMARY KEY CHECK (one = 1), sealed TEXT NOT NULL)')
    this.#sql.exec('CREATE TABLE IF NOT EXISTS unpaid (one INTEGER PRIMARY KEY CHECK (one = 1), counted TEXT NOT NULL)')
    this.#exists = true
  }
}
