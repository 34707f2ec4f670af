/** The SQL of `AnonymousVisitor`. */
export class VisitorStorage {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS used (key TEXT PRIMARY KEY)')
    sql.exec('CREATE TABLE IF NOT EXISTS safety (one INTEGER PRIMARY KEY CHECK (one = 1), sealed TEXT NOT NULL)')
  }

  used(): string[] {
    return this.#sql
      .exec<{ key: string }>('SELECT key FROM used')
      .toArray()
      .map((row) => row.key)
  }

  add(key: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO used (key) VALUES (?)', key)
  }

  remove(key: string): void {
    this.#sql.exec('DELETE FROM used WHERE key = ?', key)
  }

  /** The chat stays used under a name that nobody knows. */
  rename(key: string): void {
    this.#sql.exec('UPDATE used SET key = hex(randomblob(16)) WHERE key = ?', key)
  }

  safety(): string | null {
    return this.#sql.exec<{ sealed: string }>('SELECT sealed FROM safety').toArray()[0]?.sealed ?? null
  }

  setSafety(sealed: string): void {
    this.#sql.exec('INSERT INTO safety VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET sealed = excluded.sealed', sealed)
  }
}
