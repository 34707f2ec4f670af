/** One statement with its parameters as text, which is how the Neon driver sends them; null is SQL's null. */
export interface SqlStatement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

export interface SqlField {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
  readonly dataTypeSize: number
  readonly dataTypeModifier: number
  readonly format: 'text'
}

/** Takes from a driver's own description of a column what Neon answers with. */
export function readField(field: Omit<SqlField, 'format'>): SqlField {
  const { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier } = field
  return { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, format: 'text' }
}

/** What one statement answered; every value is Postgres' own text. */
export interface SqlResult {
  readonly command: string
  readonly rowCount: number | null
  readonly fields: readonly SqlField[]
  readonly rows: readonly (readonly (string | null)[])[]
}

export interface TransactionOptions {
  readonly isolationLevel?: IsolationLevel
  readonly readOnly?: boolean
  readonly deferrable?: boolean
}

export const isolationLevels = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
} as const
export type IsolationLevel = keyof typeof isolationLevels

/** A Postgres that the Neon emulator speaks for: embedded, or a real server. */
export interface SqlDatabase {
  readonly kind: 'pglite' | 'postgres'
  /** Runs one statement on its own. Throws SqlError when Postgres refuses it. */
  query(statement: SqlStatement): Promise<SqlResult>
  /** Runs all statements in one transaction; the first refusal rolls all of them back and is thrown as SqlError. */
  batch(statements: readonly SqlStatement[], options: TransactionOptions): Promise<SqlResult[]>
  close(): Promise<void>
}

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const
type ErrorField = (typeof ERROR_FIELDS)[number]

/** Postgres refused a statement; `fields` are those of its error message that were set. */
export class SqlError extends Error {
  readonly fields: Readonly<Partial<Record<ErrorField, string>>>

  constructor(message: string, fields: Partial<Record<ErrorField, string>>) {
    super(message)
    this.name = 'SqlError'
    this.fields = fields
  }
}

/** Copies the fields of a driver's error into a SqlError; `source` is any object that may carry them. */
export function sqlErrorFrom(message: string, source: object): SqlError {
  const fields: Partial<Record<ErrorField, string>> = {}
  for (const [name, value] of Object.entries(source)) {
    const field = ERROR_FIELDS.find((known) => known === name)
    if (field && typeof value === 'string') fields[field] = value
  }
  return new SqlError(message, fields)
}

/** The statement that opens a transaction with `options`, e.g. `BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY`. */
export function beginStatement(options: TransactionOptions): string {
  const parts = ['BEGIN']
  if (options.isolationLevel) parts.push(`ISOLATION LEVEL ${isolationLevels[options.isolationLevel]}`)
  if (options.readOnly !== undefined) parts.push(options.readOnly ? 'READ ONLY' : 'READ WRITE')
  if (options.deferrable !== undefined) parts.push(options.deferrable ? 'DEFERRABLE' : 'NOT DEFERRABLE')
  return parts.join(' ')
}

/** Splits Postgres' command tag: `INSERT 0 3` is `INSERT` and 3, `CREATE TABLE` has no count. */
export function parseCommandTag(tag: string): { command: string; rowCount: number | null } {
  const words = tag.split(' ')
  const last = words.at(-1) ?? ''
  return { command: words[0] ?? '', rowCount: /^\d+$/.test(last) ? Number(last) : null }
}
