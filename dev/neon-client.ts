import { neon, neonConfig } from '@neondatabase/serverless'

export interface NeonAddress {
  readonly databaseUrl: string
  /** Where `POST /sql` is answered; without it the driver derives Neon's own address from the URL. */
  readonly neonEndpoint?: string | undefined
}

interface Statement {
  readonly text: string
  readonly values?: readonly (string | number | null)[]
}

/**
 * Runs `statements` in one transaction and one round trip; answers the rows of each. Throws NeonDbError.
 * The driver keeps the endpoint in a global that it reads in the same tick as a transaction is sent: it is set just for
 * that tick, so that clients of several databases can live in one process.
 */
export async function runInTransaction(
  { databaseUrl, neonEndpoint }: NeonAddress,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  const sql = neon(databaseUrl)
  const queries = statements.map(({ text, values }) => sql.query(text, values ? [...values] : []))
  const before = neonConfig.fetchEndpoint
  if (neonEndpoint !== undefined) neonConfig.fetchEndpoint = neonEndpoint
  try {
    const answer = sql.transaction(queries)
    neonConfig.fetchEndpoint = before
    return await answer
  } finally {
    neonConfig.fetchEndpoint = before
  }
}
