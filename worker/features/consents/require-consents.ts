import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hasConsented } from './has-consented.ts'

export function consentRequired(): AppError {
  return new AppError(
    'consent_required',
    'Innan du skriver behöver vi ditt samtycke: att du har fyllt 18, villkoren och att vi behandlar uppgifter om din hälsa.',
  )
}

/** Throws `AppError` 403 `consent_required` until all three consents stand (docs/decisions.md). */
export async function requireConsents(ctx: UserContext): Promise<void> {
  if (!(await hasConsented(ctx.db, ctx.actor.userId))) throw consentRequired()
}
