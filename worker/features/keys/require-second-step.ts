import type { UserContext } from '../../context.ts'
import { requiresTherapistTwoFactor } from '../../env.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * A therapist's password alone opens no client's text. Throws `AppError` 403 `two_factor_missing` for a therapist whose
 * session began with one step, where two are required (docs/security.md).
 */
export function requireSecondStep({ actor, config }: UserContext): void {
  if (actor.role !== 'therapist' || actor.claims.secondStep || !requiresTherapistTwoFactor(config)) return
  throw new AppError(
    'two_factor_missing',
    'Slå på tvåstegsinloggning under Mitt konto och logga in igen. Först då öppnas det dina klienter har skrivit.',
  )
}
