import { z } from 'zod'
import type { IsolationLevel, SqlResult, SqlStatement, TransactionOptions } from './sql-database.ts'
import { isolationLevels } from './sql-database.ts'

const Statement = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) })
const Body = z.union([z.object({ queries: z.array(Statement) }), Statement])

/** A request of the Neon driver: one statement, or several for one transaction. */
export interface SqlRequest {
  readonly statements: readonly SqlStatement[]
  readonly batch: boolean
  readonly transaction: TransactionOptions
  readonly rowsAsArrays: boolean
}

/** The request cannot be understood; Neon answers it with 400 and this message. */
export class BadSqlRequest extends Error {}

/** Reads body and headers as Neon's proxy does. Throws BadSqlRequest. */
export function parseSqlRequest(body: unknown, header: (name: string) => string | undefined): SqlRequest {
  if (!header('Neon-Connection-String')) throw new BadSqlRequest('missing connection string')
  if (header('Neon-Raw-Text-Output') !== 'true') {
    throw new BadSqlRequest('this emulator answers in text only: send Neon-Raw-Text-Output: true')
  }
  const parsed = Body.safeParse(body)
  if (!parsed.success) throw new BadSqlRequest('expected { query, params } or { queries: [{ query, params }] }')
  const batch = 'queries' in parsed.data
  const statements = 'queries' in parsed.data ? parsed.data.queries : [parsed.data]
  return {
    statements: statements.map(({ query, params }) => ({ text: query, values: params.map(parameterText) })),
    batch,
    transaction: batch ? transactionOptions(header) : {},
    rowsAsArrays: header('Neon-Array-Mode') === 'true',
  }
}

function transactionOptions(header: (name: string) => string | undefined): TransactionOptions {
  const level = header('Neon-Batch-Isolation-Level')
  const readOnly = header('Neon-Batch-Read-Only')
  const deferrable = header('Neon-Batch-Deferrable')
  return {
    ...(level === undefined ? {} : { isolationLevel: isolationLevel(level) }),
    ...(readOnly === undefined ? {} : { readOnly: readOnly === 'true' }),
    ...(deferrable === undefined ? {} : { deferrable: deferrable === 'true' }),
  }
}

function isolationLevel(name: string): IsolationLevel {
  if (!Object.hasOwn(isolationLevels, name)) throw new BadSqlRequest(`invalid isolation level "${name}"`)
  return name as IsolationLevel // guaranteed by the line above
}

function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One result as Neon's proxy writes it. */
export function sqlResponse(result: SqlResult, rowsAsArrays: boolean): Record<string, unknown> {
  const names = result.fields.map((field) => field.name)
  return {
    command: result.command,
    rowCount: result.rowCount,
    fields: result.fields,
    rows: rowsAsArrays
      ? result.rows
      : result.rows.map((row) => Object.fromEntries(row.map((value, column) => [names[column], value]))),
    rowAsArray: rowsAsArrays,
  }
}
