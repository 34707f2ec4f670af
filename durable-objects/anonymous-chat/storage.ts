interface VisitorExchangeRow extends Record<string, SqlStorageValue> {
  message_id: string
  sealed: string
}

/** An exchange as ciphertext. */
interface SealedVisitorExchange {
  readonly messageId: string
  readonly sealed: string
}

/** The SQL of `AnonymousChat`: exchanges in order. The table comes with the first of them, so that asking leaves no trace. */
export class ExchangeStorage {
  readonly #sql: SqlStorage
  #exists: boolean

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.#exists = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'exchange'`).toArray().length > 0
  }

  add(messageId: string, sealed: string): void {
    if (!this.#exists) this.#create()
    this.#sql.exec('INSERT OR REPLACE INTO exchange (message_id, sealed) VALUES (?, ?)', messageId, sealed)
  }

  find(messageId: string): string | null {
    if (!this.#exists) return null
    const rows = this.#sql.exec<VisitorExchangeRow>(
      'SELECT message_id, sealed FROM exchange WHERE message_id = ?',
      messageId,
    )
    return rows.toArray()[0]?.sealed ?? null
  }

  /** The latest `limit` exchanges, oldest first. */
  latest(limit: number): SealedVisitorExchange[] {
    if (!this.#exists) return []
    return this.#sql
      .exec<VisitorExchangeRow>('SELECT message_id, sealed FROM exchange ORDER BY seq DESC LIMIT ?', limit)
      .toArray()
      .toReversed()
      .map((row) => ({ messageId: row.message_id, sealed: row.sealed }))
  }

  count(): number {
    return this.#exists ? this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM exchange').one().n : 0
  }

  /** To be called once everything was deleted. */
  erased(): void {
    this.#exists = false
  }

  #create(): void {
    this.#sql.exec(`CREATE TABLE exchange (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL
    )`)
    this.#exists = true
  }
}
