import { type Unpaid, type UnpaidCount, unpaidToday, withUnpaid } from '../../worker/generation/unpaid-count.ts'
import { LazyTables } from '../lazy-tables.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS used (key TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS safety (one INTEGER PRIMARY KEY CHECK (one = 1), sealed TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS unpaid (one INTEGER PRIMARY KEY CHECK (one = 1), counted TEXT NOT NULL);`

/** The SQL of `AnonymousVisitor`. */
export class VisitorStorage {
  readonly #tables: LazyTables

  constructor(sql: SqlStorage) {
    this.#tables = new LazyTables(sql, SCHEMA, 'safety')
  }

  used(): string[] {
    return this.#tables.read<{ key: string }>('SELECT key FROM used').map((row) => row.key)
  }

  add(key: string): void {
    this.#tables.add('INSERT OR IGNORE INTO used (key) VALUES (?)', key)
  }

  remove(key: string): void {
    this.#tables.change('DELETE FROM used WHERE key = ?', key)
  }

  /** The chat is used, under a name that nobody knows. */
  useUp(key: string): void {
    this.remove(key)
    this.#tables.add('INSERT INTO used VALUES (hex(randomblob(16)))')
  }

  safety(): string | null {
    return this.#tables.read<{ sealed: string }>('SELECT sealed FROM safety')[0]?.sealed ?? null
  }

  setSafety(sealed: string): void {
    this.#tables.add('INSERT OR REPLACE INTO safety VALUES (1, ?)', sealed)
  }

  /** Leaves nothing but the number of free chats. */
  forgetState(): void {
    this.#tables.change('DELETE FROM safety')
    this.#tables.change('DELETE FROM unpaid')
  }

  /** To be called once everything was deleted. */
  emptied(): void {
    this.#tables.emptied()
  }

  /** What the browser had the model asked for today that nobody paid for. */
  unpaid(now: number): UnpaidCount {
    return unpaidToday(this.#keptUnpaid(), now)
  }

  countUnpaid(why: Unpaid, now: number): void {
    const counted = JSON.stringify(withUnpaid(this.#keptUnpaid(), why, now))
    this.#tables.add('INSERT OR REPLACE INTO unpaid VALUES (1, ?)', counted)
  }

  /** Holds because only `countUnpaid` writes the row. */
  #keptUnpaid(): UnpaidCount | null {
    const kept = this.#tables.read<{ counted: string }>('SELECT counted FROM unpaid')[0]?.counted
    return kept === undefined ? null : (JSON.parse(kept) as UnpaidCount)
  }
}
