import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite, protocol } from '@electric-sql/pglite'
import type { SqlDatabase, SqlField, SqlResult, SqlStatement, TransactionOptions } from './sql-database.ts'
import { beginStatement, parseCommandTag, readField, SqlError, sqlErrorFrom } from './sql-database.ts'

const { serialize } = protocol

interface EmbeddedDatabase extends SqlDatabase {
  /** The whole data folder, to begin another one from. */
  dump(): Promise<Blob>
}

/**
 * An embedded Postgres, in `dataDir` or in memory, which begins empty or as the dump of a data folder (`snapshot`, for an
 * empty or missing `dataDir` alone). Each statement is one pipelined message of the wire protocol, as
 * Neon's proxy sends it, so that values, types, command tags and error fields are Postgres' own.
 */
export function openPgliteDatabase(dataDir?: string, snapshot?: Blob): EmbeddedDatabase {
  if (dataDir !== undefined) mkdirSync(dirname(dataDir), { recursive: true })
  const pglite = new PGlite(dataDir ?? 'memory://', snapshot === undefined ? {} : { loadDataDir: snapshot })
  // A failed start is reported by the first query; without this it would also end the process.
  pglite.waitReady.catch(() => {})
  const exclusive = createLock()

  return {
    kind: 'pglite',
    query: (statement) =>
      exclusive(async () => {
        try {
          return await execute(pglite, statement)
        } finally {
          if (pglite.isInTransaction()) await execute(pglite, { text: 'ROLLBACK', values: [] })
        }
      }),
    batch: (statements, options) => exclusive(() => executeBatch(pglite, statements, options)),
    dump: () => exclusive(() => pglite.dumpDataDir('none')),
    close: () =>
      exclusive(async () => {
        if (!pglite.closed) await pglite.close()
      }),
  }
}

/** PGlite is one connection: whatever is given to the lock runs one at a time, in the order it came. */
function createLock(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

async function executeBatch(
  pglite: PGlite,
  statements: readonly SqlStatement[],
  options: TransactionOptions,
): Promise<SqlResult[]> {
  await execute(pglite, { text: beginStatement(options), values: [] })
  try {
    const results: SqlResult[] = []
    for (const statement of statements) results.push(await execute(pglite, statement))
    await execute(pglite, { text: 'COMMIT', values: [] })
    return results
  } catch (error) {
    if (pglite.isInTransaction()) await execute(pglite, { text: 'ROLLBACK', values: [] })
    throw error
  }
}

async function execute(pglite: PGlite, statement: SqlStatement): Promise<SqlResult> {
  await pglite.waitReady
  // The protocol ends a query at its first zero byte: what follows would be read as another message.
  if (statement.text.includes('\0'))
    throw new SqlError('invalid byte sequence for encoding "UTF8": 0x00', { code: '22021' })
  const messages = await pglite.execProtocolStream(
    joinBytes([
      serialize.parse({ text: statement.text }),
      serialize.bind({ values: [...statement.values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]),
    { throwOnError: false, syncToFs: true },
  )
  return readMessages(messages)
}

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

function readMessages(messages: readonly BackendMessage[]): SqlResult {
  let fields: SqlField[] = []
  let tag = ''
  const rows: (string | null)[][] = []
  for (const message of messages) {
    if (message instanceof protocol.messages.DatabaseError) throw sqlErrorFrom(message.message, message)
    if (message instanceof protocol.messages.RowDescriptionMessage) {
      fields = message.fields.map(readField)
    } else if (message instanceof protocol.messages.DataRowMessage) rows.push(message.fields)
    else if (message instanceof protocol.messages.CommandCompleteMessage) tag = message.text
  }
  return { ...parseCommandTag(tag), fields, rows }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
