import pg from 'pg'
import type { SqlDatabase, SqlResult, SqlStatement, TransactionOptions } from './sql-database.ts'
import { beginStatement, readField, sqlErrorFrom } from './sql-database.ts'

type Connection = Pick<pg.ClientBase, 'query'>

const asText = { getTypeParser: () => (value: unknown) => value }

/** A real Postgres server at `databaseUrl`, answering exactly as the embedded one does: every value as text. */
export function openPostgresDatabase(databaseUrl: string): SqlDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  // An idle connection that the server ends is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => {})

  return {
    kind: 'postgres',
    query: (statement) => withConnection(pool, (connection) => execute(connection, statement)),
    batch: (statements, options) => withConnection(pool, (connection) => executeBatch(connection, statements, options)),
    close: () => pool.end(),
  }
}

async function withConnection<T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  try {
    return await work(connection)
  } finally {
    // A session that is still inside a transaction is ended rather than pooled, which rolls it back.
    connection.release(connection.getTransactionStatus() !== 'I')
  }
}

async function executeBatch(
  connection: Connection,
  statements: readonly SqlStatement[],
  options: TransactionOptions,
): Promise<SqlResult[]> {
  await connection.query(beginStatement(options))
  const results: SqlResult[] = []
  for (const statement of statements) results.push(await execute(connection, statement))
  await execute(connection, { text: 'COMMIT', values: [] })
  return results
}

async function execute(connection: Connection, statement: SqlStatement): Promise<SqlResult> {
  const query = { text: statement.text, values: [...statement.values], rowMode: 'array' as const, types: asText }
  // The extended protocol refuses several commands in one query, as Neon does; pg uses the simple one without values.
  const config = { ...query, queryMode: 'extended' }
  try {
    const result = await connection.query<(string | null)[]>(config)
    return {
      command: result.command ?? '',
      rowCount: result.rowCount,
      rows: result.rows,
      fields: result.fields.map(readField),
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw sqlErrorFrom(error.message, error)
    throw error
  }
}
