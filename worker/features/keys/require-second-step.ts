import type { UserContext } from '../../context.ts'
import { requiresTherapistTwoFactor } from '../../env.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * True of a therapist whose session began with the password alone, where two steps are required: it opens nothing that is
 * sealed to them (docs/security.md).
 */
export function lacksSecondStep({ actor, config }: Pick<UserContext, 'actor' | 'config'>): boolean {
  return actor.role === 'therapist' && !actor.claims.secondStep && requiresTherapistTwoFactor(config)
}

/** Throws `AppError` 403 `two_factor_missing` where `lacksSecondStep`: for what would be nothing, or wrong, unopened. */
export function requireSecondStep(ctx: UserContext): void {
  if (!lacksSecondStep(ctx)) return
  throw new AppError(
    'two_factor_missing',
    'Slå på tvåstegsinloggning under Mitt konto och logga in igen. Först då öppnas det dina klienter har skrivit.',
  )
}
