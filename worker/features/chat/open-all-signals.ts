import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openSignals, type SignalsRow } from './open-exchange.ts'

/** The rows that statistics and important messages are drawn from, at most. */
export const SIGNAL_ROWS = 1000

/** What was noticed about each of these exchanges, in their order; no text is read or opened for it. */
export function openAllSignals<Row extends SignalsRow>(rows: readonly Row[], keys: EpochKeys) {
  return Promise.all(rows.map(async (row) => ({ row, signals: await openSignals(row, keys) })))
}
