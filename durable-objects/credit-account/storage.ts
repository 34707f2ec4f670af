import type { Entry, EntryKind, Ledger, Step, Totals } from './logic.ts'
import { LazyTables } from '../lazy-tables.ts'

interface Row extends Record<string, SqlStorageValue> {
  key: string
  kind: EntryKind
  amount: number
  state: Entry['state']
  seq: number
  at: number
  expires_at: number | null
  terms: string | null
}

interface TotalsRow extends Record<string, SqlStorageValue> {
  posted: number
  pending: number
  seq: number
  waived: string | null
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, amount INTEGER NOT NULL, state TEXT NOT NULL, seq INTEGER NOT NULL,
    at INTEGER NOT NULL, expires_at INTEGER, terms TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_pending ON entry (expires_at) WHERE state = 'pending';
  CREATE TABLE IF NOT EXISTS totals (
    one INTEGER PRIMARY KEY CHECK (one = 1), posted INTEGER NOT NULL, pending INTEGER NOT NULL CHECK (pending >= 0),
    seq INTEGER NOT NULL, waived TEXT
  );
  INSERT OR IGNORE INTO totals VALUES (1, 0, 0, 0, NULL);
  CREATE TABLE IF NOT EXISTS outbox (key TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS shipping (
    one INTEGER PRIMARY KEY CHECK (one = 1), next_at INTEGER NOT NULL, failures INTEGER NOT NULL
  );
  INSERT OR IGNORE INTO shipping VALUES (1, 0, 0);
  CREATE TABLE IF NOT EXISTS owner (one INTEGER PRIMARY KEY CHECK (one = 1), user_id TEXT NOT NULL);`

/** The SQL of `CreditAccount`; synchronous, so every call is atomic. What it holds of waived uses is sealed. */
export class LedgerStorage implements Ledger {
  readonly #tables: LazyTables
  /** As the totals have it sealed. */
  #waived = 0

  constructor(sql: SqlStorage) {
    this.#tables = new LazyTables(sql, SCHEMA, 'entry')
  }

  /** Whose ledger this is, once anything was written while its name was known. */
  owner(): string | null {
    return this.#tables.read<{ user_id: string }>('SELECT user_id FROM owner')[0]?.user_id ?? null
  }

  keepOwner(userId: string): void {
    this.#tables.add('INSERT OR IGNORE INTO owner VALUES (1, ?)', userId)
  }

  get totals(): Totals {
    const totals = this.#tables.read<Omit<TotalsRow, 'waived'>>('SELECT posted, pending, seq FROM totals')[0]
    return { posted: 0, pending: 0, seq: 0, ...totals, waived: this.#waived }
  }

  /** How many uses were waived, sealed; null before the first change. */
  sealedWaived(): string | null {
    return this.#tables.read<Pick<TotalsRow, 'waived'>>('SELECT waived FROM totals')[0]?.waived ?? null
  }

  /** To be told once what `sealedWaived` says, before anything is decided. */
  setWaived(opened: number): void {
    this.#waived = opened
  }

  find(key: string): Entry | null {
    return this.#entries('WHERE key = ?', key)[0] ?? null
  }

  due(now: number): Entry[] {
    return this.#entries(`WHERE state = 'pending' AND expires_at <= ? ORDER BY expires_at, key`, now)
  }

  held(): Entry[] {
    return this.#entries(`WHERE state = 'pending'`)
  }

  posted(): Entry[] {
    return this.#entries(`WHERE state = 'posted' ORDER BY seq, key`)
  }

  postedCount(): number {
    const counted = this.#tables.read<{ count: number }>(`SELECT count(*) AS count FROM entry WHERE state = 'posted'`)
    return counted[0]?.count ?? 0
  }

  /** Credits of all purchases, less what was taken back of them. */
  bought(): number {
    const counted = this.#tables.read<{ sum: number | null }>(
      `SELECT sum(amount) AS sum FROM entry WHERE state = 'posted' AND kind <> 'use' AND key NOT LIKE 'signup:%'`,
    )
    return counted[0]?.sum ?? 0
  }

  /**
   * Writes what a decision led to, and puts newly posted entries in the outbox unless they came from Postgres.
   * @param sealedWaived the step's number of waived uses. Throws where more would be settled than there ever was.
   */
  commit(step: Step<unknown>, sealedWaived: string, toOutbox: boolean): void {
    if (step.totals.posted + step.totals.waived < 0) throw new RangeError('a ledger cannot settle below zero')
    for (const entry of step.entries) {
      this.#tables.add(
        `INSERT INTO entry (key, kind, amount, state, seq, at, expires_at, terms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, amount = excluded.amount, state = excluded.state,
          seq = excluded.seq, at = excluded.at, expires_at = excluded.expires_at, terms = excluded.terms WHERE state <> 'posted'`,
        entry.key,
        entry.kind,
        entry.amount,
        entry.state,
        entry.seq,
        entry.at,
        entry.expiresAt,
        entry.terms,
      )
      if (toOutbox && entry.state === 'posted') {
        this.#tables.add('INSERT OR IGNORE INTO outbox VALUES (?, ?)', entry.key, entry.seq)
      }
    }
    const { posted, pending, seq, waived } = step.totals
    const update = 'UPDATE totals SET posted = ?, pending = ?, seq = ?, waived = ?'
    this.#tables.change(update, posted, pending, seq, sealedWaived)
    this.#waived = waived
  }

  /** Posted and held entries whose terms do not begin with `head`. */
  sealedBefore(head: string): Entry[] {
    return this.#entries('WHERE terms IS NOT NULL AND substr(terms, 1, ?) <> ?', head.length, head)
  }

  /** Writes sealed terms anew; says nothing else than before. */
  reseal(entries: readonly { readonly key: string; readonly terms: string }[], sealedWaived: string): void {
    for (const { key, terms } of entries) this.#tables.change('UPDATE entry SET terms = ? WHERE key = ?', terms, key)
    this.#tables.change('UPDATE totals SET waived = ?', sealedWaived)
  }

  firstExpiry(): number | null {
    const first = this.#tables.read<{ at: number | null }>(
      `SELECT min(expires_at) AS at FROM entry WHERE state = 'pending'`,
    )
    return first[0]?.at ?? null
  }

  /** The oldest entries that Postgres has not confirmed. */
  unsent(limit: number): Entry[] {
    return this.#entries('WHERE key IN (SELECT key FROM outbox ORDER BY seq LIMIT ?) ORDER BY seq', limit)
  }

  unsentKeys(): Set<string> {
    const rows = this.#tables.read<{ key: string }>('SELECT key FROM outbox')
    return new Set(rows.map((row) => row.key))
  }

  hasUnsent(): boolean {
    return this.#tables.read('SELECT 1 FROM outbox LIMIT 1').length > 0
  }

  markSent(keys: readonly string[]): void {
    for (const key of keys) this.#tables.change('DELETE FROM outbox WHERE key = ?', key)
  }

  shipping(): { nextAt: number; failures: number } {
    const shipping = this.#tables.read<{ nextAt: number; failures: number }>(
      'SELECT next_at AS nextAt, failures FROM shipping',
    )
    return shipping[0] ?? { nextAt: 0, failures: 0 }
  }

  setShipping(nextAt: number, failures: number): void {
    this.#tables.change('UPDATE shipping SET next_at = ?, failures = ?', nextAt, failures)
  }

  /** To be called once everything was deleted for good. */
  erased(): void {
    this.#tables.erased()
    this.#waived = 0
  }

  #entries(where: string, ...values: SqlStorageValue[]): Entry[] {
    return this.#tables.read<Row>(`SELECT * FROM entry ${where}`, ...values).map(fromRow)
  }
}

function fromRow(row: Row): Entry {
  const { key, kind, amount, state, seq, at, terms } = row
  return {
    key,
    kind,
    amount,
    state,
    seq,
    at,
    expiresAt: row.expires_at,
    terms,
  }
}
