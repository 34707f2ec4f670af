import { LazyTables } from '../lazy-tables.ts'

interface VisitorExchangeRow extends Record<string, SqlStorageValue> {
  message_id: string
  sealed: string
}

/** An exchange as ciphertext. */
interface SealedVisitorExchange {
  readonly messageId: string
  readonly sealed: string
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS exchange (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL
  );`

/** The SQL of `AnonymousChat`: exchanges in order. */
export class ExchangeStorage {
  readonly #tables: LazyTables

  constructor(sql: SqlStorage) {
    this.#tables = new LazyTables(sql, SCHEMA, 'exchange')
  }

  add(messageId: string, sealed: string): void {
    this.#tables.add('INSERT OR REPLACE INTO exchange (message_id, sealed) VALUES (?, ?)', messageId, sealed)
  }

  /** Puts another in the place of one, where it is that one still. */
  change(messageId: string, before: string, after: string): boolean {
    if (this.find(messageId) !== before) return false
    this.#tables.change('UPDATE exchange SET sealed = ? WHERE message_id = ?', after, messageId)
    return true
  }

  find(messageId: string): string | null {
    const rows = this.#tables.read<VisitorExchangeRow>(
      'SELECT message_id, sealed FROM exchange WHERE message_id = ?',
      messageId,
    )
    return rows[0]?.sealed ?? null
  }

  /** The latest `limit` exchanges, oldest first. */
  latest(limit: number): SealedVisitorExchange[] {
    return this.#tables
      .read<VisitorExchangeRow>('SELECT message_id, sealed FROM exchange ORDER BY seq DESC LIMIT ?', limit)
      .toReversed()
      .map((row) => ({ messageId: row.message_id, sealed: row.sealed }))
  }

  count(): number {
    return this.#tables.read<{ n: number }>('SELECT count(*) AS n FROM exchange')[0]?.n ?? 0
  }

  /** To be called once everything was deleted. */
  emptied(): void {
    this.#tables.emptied()
  }
}
