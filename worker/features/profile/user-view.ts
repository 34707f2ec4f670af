import { CONSENT_VERSION, type ConsentKind, REQUIRED_CONSENTS } from '../../../contract/consents.ts'
import type { User } from '../../../contract/profile.ts'
import type { ConsentRow, UserRow } from './queries.ts'

/** The consents that stand now: given for the present version and not taken back. */
export function standingConsents(rows: readonly ConsentRow[]): ConsentKind[] {
  return rows.filter((row) => row.version === CONSENT_VERSION && row.withdrawnAt === null).map((row) => row.kind)
}

/** True when nothing stands in the way of storing what a client writes and sending it to the AI. */
export function mayProcess(standing: readonly ConsentKind[]): boolean {
  return REQUIRED_CONSENTS.every((kind) => standing.includes(kind))
}

export function userView(user: UserRow, rows: readonly ConsentRow[], twoFactor: boolean): User {
  return {
    id: user.id,
    name: user.name,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    email: user.email,
    consents: standingConsents(rows),
    has_recovery_code: user.secretKeyByRecovery !== null,
    recovery_code_confirmed: user.recoveryConfirmedAt !== null,
    two_factor: twoFactor,
    therapist_verified: user.verifiedAt !== null,
  }
}
