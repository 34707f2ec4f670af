interface ExchangeRow extends Record<string, SqlStorageValue> {
  message_id: string
  sealed: string
}

/** The SQL of `AnonymousChat`: exchanges as ciphertext, in order. */
export class ExchangeStorage {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS exchange (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL
    )`)
  }

  add(messageId: string, sealed: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO exchange (message_id, sealed) VALUES (?, ?)', messageId, sealed)
  }

  find(messageId: string): string | null {
    const rows = this.#sql.exec<ExchangeRow>('SELECT message_id, sealed FROM exchange WHERE message_id = ?', messageId)
    return rows.toArray()[0]?.sealed ?? null
  }

  /** The latest `limit` exchanges, oldest first. */
  latest(limit: number): { messageId: string; sealed: string }[] {
    return this.#sql
      .exec<ExchangeRow>('SELECT message_id, sealed FROM exchange ORDER BY seq DESC LIMIT ?', limit)
      .toArray()
      .toReversed()
      .map((row) => ({ messageId: row.message_id, sealed: row.sealed }))
  }

  count(): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM exchange').one().n
  }
}
