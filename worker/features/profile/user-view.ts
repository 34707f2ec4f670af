import type { User } from '../../../contract/profile.ts'
import type { UserContext } from '../../context.ts'
import type { UserRow } from '../../db/user-queries.ts'
import type { ConsentRow } from '../consents/queries.ts'
import { standingConsents } from '../consents/standing-consents.ts'
import { lacksSecondStep } from '../keys/require-second-step.ts'

/** The acting person's own row, with what stands beside it. */
export interface OwnAccount {
  readonly user: UserRow
  readonly consents: readonly ConsentRow[]
  readonly twoFactor: boolean
}

export function userView(ctx: UserContext, { user, consents, twoFactor }: OwnAccount): User {
  return {
    id: user.id,
    name: user.name,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    email: user.email,
    consents: standingConsents(consents),
    has_recovery_code: user.secretKeyByRecovery !== null,
    recovery_code_confirmed: user.recoveryConfirmedAt !== null,
    two_factor: twoFactor,
    therapist_verified: user.verifiedAt !== null,
    needs_second_step: lacksSecondStep(ctx),
  }
}
