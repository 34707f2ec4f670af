import { CONSENT_VERSION, type ConsentKind, REQUIRED_CONSENTS } from '../../../contract/consents.ts'
import type { ConsentRow } from './queries.ts'

/** The consents that stand now: given for the present version and not taken back. */
export function standingConsents(rows: readonly ConsentRow[]): ConsentKind[] {
  return rows.filter((row) => row.version === CONSENT_VERSION && row.withdrawnAt === null).map((row) => row.kind)
}

/** True when nothing stands in the way of storing what a client writes and sending it to the AI (docs/decisions.md). */
export function mayProcess(standing: readonly ConsentKind[]): boolean {
  return REQUIRED_CONSENTS.every((kind) => standing.includes(kind))
}
