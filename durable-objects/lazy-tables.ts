/**
 * The tables of an object. They come with its first write, so that being asked about nobody leaves no trace; and once the
 * person whose object it is has been erased, work that was under way writes nothing any more.
 */
export class LazyTables {
  readonly #sql: SqlStorage
  readonly #schema: string
  #state: 'none' | 'made' | 'erased'

  /** @param probe one table of `schema`: where it is, all of them are made sure of. */
  constructor(sql: SqlStorage, schema: string, probe: string) {
    this.#sql = sql
    this.#schema = schema
    this.#state = sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', probe).toArray().length > 0 ? 'made' : 'none'
    if (this.#state === 'made') sql.exec(schema)
  }

  /** The rows of a query; none while there are no tables. */
  read<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#state === 'made' ? this.#sql.exec<T>(query, ...values).toArray() : []
  }

  /** Writes a row that may be the first. */
  add(statement: string, ...values: SqlStorageValue[]): void {
    if (this.#state === 'erased') return
    if (this.#state === 'none') this.#sql.exec(this.#schema)
    this.#state = 'made'
    this.#sql.exec(statement, ...values)
  }

  /** Changes or deletes rows that are there; answers what the database counts as written. */
  change(statement: string, ...values: SqlStorageValue[]): number {
    return this.#state === 'made' ? this.#sql.exec(statement, ...values).rowsWritten : 0
  }

  /** To be called once everything was deleted for good. */
  erased(): void {
    this.#state = 'erased'
  }

  /** To be called once everything was deleted, of what may begin anew: the next write makes the tables again. */
  emptied(): void {
    this.#state = 'none'
  }
}
