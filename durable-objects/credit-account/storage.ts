import type { Entry, EntryKind, Ledger, Step, Totals } from './logic.ts'

interface Row extends Record<string, SqlStorageValue> {
  key: string
  kind: EntryKind
  amount: number
  state: Entry['state']
  seq: number
  at: number
  expires_at: number | null
}

/** The SQL of `CreditAccount`; synchronous, so every call is atomic. */
export class LedgerStorage implements Ledger {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS entry (
        key TEXT PRIMARY KEY, kind TEXT NOT NULL, amount INTEGER NOT NULL, state TEXT NOT NULL, seq INTEGER NOT NULL,
        at INTEGER NOT NULL, expires_at INTEGER
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS entry_pending ON entry (expires_at) WHERE state = 'pending';
      CREATE TABLE IF NOT EXISTS totals (
        one INTEGER PRIMARY KEY CHECK (one = 1), posted INTEGER NOT NULL, pending INTEGER NOT NULL, seq INTEGER NOT NULL,
        CHECK (pending >= 0 AND posted - pending >= 0)
      );
      INSERT OR IGNORE INTO totals VALUES (1, 0, 0, 0);
      CREATE TABLE IF NOT EXISTS outbox (key TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS shipping (
        one INTEGER PRIMARY KEY CHECK (one = 1), next_at INTEGER NOT NULL, failures INTEGER NOT NULL
      );
      INSERT OR IGNORE INTO shipping VALUES (1, 0, 0);
      CREATE TABLE IF NOT EXISTS owner (one INTEGER PRIMARY KEY CHECK (one = 1), user_id TEXT NOT NULL);
    `)
  }

  /** Whose ledger this is, once anybody has called it by name. */
  owner(): string | null {
    return this.#sql.exec<{ user_id: string }>('SELECT user_id FROM owner').toArray()[0]?.user_id ?? null
  }

  keepOwner(userId: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO owner VALUES (1, ?)', userId)
  }

  get totals(): Totals {
    return this.#sql.exec<Record<keyof Totals, number>>('SELECT posted, pending, seq FROM totals').one()
  }

  find(key: string): Entry | null {
    return this.#entries('WHERE key = ?', key)[0] ?? null
  }

  due(now: number): Entry[] {
    return this.#entries(`WHERE state = 'pending' AND expires_at <= ? ORDER BY expires_at, key`, now)
  }

  posted(): Entry[] {
    return this.#entries(`WHERE state = 'posted' ORDER BY seq, key`)
  }

  postedCount(): number {
    return this.#sql.exec<{ count: number }>(`SELECT count(*) AS count FROM entry WHERE state = 'posted'`).one().count
  }

  /** Writes what a decision led to, and puts newly posted entries in the outbox unless they came from Postgres. */
  commit(step: Step<unknown>, toOutbox: boolean): void {
    for (const entry of step.entries) {
      this.#sql.exec(
        `INSERT INTO entry (key, kind, amount, state, seq, at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, amount = excluded.amount, state = excluded.state,
          seq = excluded.seq, at = excluded.at, expires_at = excluded.expires_at WHERE state <> 'posted'`,
        entry.key,
        entry.kind,
        entry.amount,
        entry.state,
        entry.seq,
        entry.at,
        entry.expiresAt,
      )
      if (toOutbox && entry.state === 'posted') {
        this.#sql.exec('INSERT OR IGNORE INTO outbox VALUES (?, ?)', entry.key, entry.seq)
      }
    }
    const { posted, pending, seq } = step.totals
    this.#sql.exec('UPDATE totals SET posted = ?, pending = ?, seq = ?', posted, pending, seq)
  }

  firstExpiry(): number | null {
    return this.#sql
      .exec<{ at: number | null }>(`SELECT min(expires_at) AS at FROM entry WHERE state = 'pending'`)
      .one().at
  }

  /** The oldest entries that Postgres has not confirmed. */
  unsent(limit: number): Entry[] {
    return this.#entries('WHERE key IN (SELECT key FROM outbox ORDER BY seq LIMIT ?) ORDER BY seq', limit)
  }

  unsentKeys(): Set<string> {
    const rows = this.#sql.exec<{ key: string }>('SELECT key FROM outbox').toArray()
    return new Set(rows.map((row) => row.key))
  }

  hasUnsent(): boolean {
    return this.#sql.exec('SELECT 1 FROM outbox LIMIT 1').toArray().length > 0
  }

  markSent(keys: readonly string[]): void {
    for (const key of keys) this.#sql.exec('DELETE FROM outbox WHERE key = ?', key)
  }

  shipping(): { nextAt: number; failures: number } {
    return this.#sql
      .exec<{ nextAt: number; failures: number }>('SELECT next_at AS nextAt, failures FROM shipping')
      .one()
  }

  setShipping(nextAt: number, failures: number): void {
    this.#sql.exec('UPDATE shipping SET next_at = ?, failures = ?', nextAt, failures)
  }

  #entries(where: string, ...values: SqlStorageValue[]): Entry[] {
    return this.#sql
      .exec<Row>(`SELECT * FROM entry ${where}`, ...values)
      .toArray()
      .map(fromRow)
  }
}

function fromRow(row: Row): Entry {
  const { key, kind, amount, state, seq, at } = row
  return {
    key,
    kind,
    amount,
    state,
    seq,
    at,
    expiresAt: row.expires_at,
  }
}
