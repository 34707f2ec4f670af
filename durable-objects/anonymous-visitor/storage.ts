/** The SQL of `AnonymousVisitor`. */
export class VisitorStorage {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS used (message_id TEXT PRIMARY KEY)')
    sql.exec('CREATE TABLE IF NOT EXISTS safety (one INTEGER PRIMARY KEY CHECK (one = 1), sealed TEXT NOT NULL)')
  }

  used(): string[] {
    return this.#sql
      .exec<{ message_id: string }>('SELECT message_id FROM used')
      .toArray()
      .map((row) => row.message_id)
  }

  add(messageId: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO used (message_id) VALUES (?)', messageId)
  }

  remove(messageId: string): void {
    this.#sql.exec('DELETE FROM used WHERE message_id = ?', messageId)
  }

  safety(): string | null {
    return this.#sql.exec<{ sealed: string }>('SELECT sealed FROM safety').toArray()[0]?.sealed ?? null
  }

  setSafety(sealed: string): void {
    this.#sql.exec('INSERT INTO safety VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET sealed = excluded.sealed', sealed)
  }
}
