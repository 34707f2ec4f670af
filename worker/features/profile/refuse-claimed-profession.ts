import { claimsProfession } from '../../../contract/claimed-profession.ts'
import { CLAIMED_PROFESSION } from '../../../contract/fields.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Throws `AppError` 422 for a title or a place of care that is written over both names, "Psyko" and "Log": the contract
 * looks at each alone. Only `npm run therapist` says what somebody is (docs/security.md).
 */
export function refuseClaimedProfession({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName?: string | null | undefined
}): void {
  if (!claimsProfession(`${firstName} ${lastName ?? ''}`)) return
  const issue = { loc: ['body', 'last_name'], msg: CLAIMED_PROFESSION, type: 'claimed_profession' }
  throw new AppError('validation', CLAIMED_PROFESSION, { issues: [issue] })
}
