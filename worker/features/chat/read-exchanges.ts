import { and, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { Db } from '../../db/client.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { openTexts } from './open-exchange.ts'
import { isNewest } from './is-newest.ts'
import { isShared } from './shown-to.ts'
import { exchanges } from './tables.ts'

/** An exchange as it was said; the reply is empty where it was brought along without a proof that it was given here. */
interface ReadExchange {
  readonly id: string
  readonly message: string
  readonly response: string
  readonly at: Date
}

interface Stretch {
  /** Nothing that was said after this. */
  readonly until: Date
  /** Of the newest so many. */
  readonly most: number
  /** So many rows are held at a time. */
  readonly page: number
}

/**
 * The client's newest exchanges, oldest first, opened page by page, so that never more than one is in memory. Archived ones,
 * earlier versions and what was said in private are left out, and so are those that these keys do not open.
 */
export async function* readExchanges(
  db: Db,
  scope: PatientScope<'chat'>,
  keys: EpochKeys,
  { until, most, page }: Stretch,
): AsyncGenerator<ReadExchange> {
  const mine = and(
    eq(exchanges.patientId, scope.patientId),
    eq(exchanges.isArchived, false),
    isShared(),
    lte(exchanges.createdAt, until),
    isNewest(db),
  )
  const [all] = await db.select({ count: count() }).from(exchanges).where(mine)
  const { id, patientId, isPrivate, message, response, origin, createdAt } = exchanges
  for (let end = Math.min(most, all?.count ?? 0); end > 0; end -= page) {
    const start = Math.max(0, end - page)
    const rows = await db
      .select({ id, patientId, isPrivate, message, response, origin, createdAt })
      .from(exchanges)
      .where(mine)
      .orderBy(desc(createdAt), desc(id))
      .offset(start)
      .limit(end - start)
    const opened = await Promise.all(rows.map(async (row) => ({ row, texts: await openTexts(row, keys) })))
    for (const { row, texts } of opened.toReversed()) {
      if (texts === null) continue
      const response = row.origin === 'imported' ? '' : texts.response
      yield { id: row.id, message: texts.message, response, at: row.createdAt }
    }
  }
}

/** Which of these exchanges still count: they are there, and no newer version has taken their place. */
export async function stillCounted(
  db: Db,
  scope: PatientScope<'record'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), inArray(exchanges.id, [...ids]), isNewest(db)))
  return new Set(rows.map(({ id }) => id))
}
