import type { Db } from '../../db/client.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { type Turn, turnsOf } from '../../generation/build-prompt.ts'
import { recentTurns } from '../../generation/recent-turns.ts'
import { newestVersions } from '../../generation/versions.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { openTexts } from './open-exchange.ts'
import { listUpTo } from './queries.ts'

/** One exchange as it was said, with what was said before it. */
export interface ExchangeWithContext {
  readonly id: string
  readonly message: string
  readonly response: string
  /** False where the reply was brought along without a proof that it was given here. */
  readonly isOurs: boolean
  /** Oldest first, within the budget of a prompt. */
  readonly before: readonly Turn[]
  readonly exchangesBefore: number
}

/**
 * Opens an exchange, and up to `limit` before it that are not archived, each in its newest version then. Null where the client has none of this name, or
 * these keys do not open it; what of the earlier ones they do not open, or was not said here, is left out.
 */
export async function openExchangeWithContext(
  db: Db,
  scope: PatientScope<'chat'>,
  keys: Promise<EpochKeys>,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<ExchangeWithContext | null> {
  const [rows, opening] = await Promise.all([listUpTo(db, scope, name, limit), keys])
  const [row, ...earlier] = rows
  const texts = row?.isLast ? await openTexts(row, opening) : null
  if (row === undefined || texts === null) return null
  const newest = newestVersions([...earlier.toReversed(), row])
  const ours = newest.filter((one) => one !== row && one.origin !== 'imported')
  const opened = (await Promise.all(ours.map((one) => openTexts(one, opening)))).filter((one) => one !== null)
  const before = recentTurns(opened.flatMap(turnsOf))
  const exchangesBefore = before.filter(({ role }) => role === 'user').length
  return { id: row.id, ...texts, isOurs: row.origin !== 'imported', before, exchangesBefore }
}
