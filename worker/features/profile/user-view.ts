import type { User } from '../../../contract/profile.ts'
import type { UserRow } from '../../db/user-queries.ts'
import type { ConsentRow } from '../consents/queries.ts'
import { standingConsents } from '../consents/standing-consents.ts'

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
