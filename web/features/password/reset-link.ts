import { validatePasswordReset } from '../../../contract/password.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** A link that sets a password, and what becomes of what is written. */
export interface ValidLink {
  readonly kind: 'valid'
  /** Giving it keeps everything readable. */
  readonly hasRecoveryCode: boolean
  /** Somebody connected could open what is locked again. */
  readonly canBeReopened: boolean
}

export type LinkState =
  | ValidLink
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' }
  /** Nobody could tell; it may be asked again. */
  | { readonly kind: 'unanswered'; readonly text: string }

/** Whether a link still works, without using it up. Never throws. */
export async function lookAtLink(token: string | null): Promise<LinkState> {
  if (token === null || token === '') return { kind: 'missing' }
  try {
    const link = await call(validatePasswordReset, { body: { token } })
    if (!link.valid) return { kind: 'invalid' }
    return { kind: 'valid', hasRecoveryCode: link.has_recovery_code, canBeReopened: link.can_be_reopened }
  } catch (error) {
    return isUnanswered(error) ? { kind: 'unanswered', text: detailOf(error) } : { kind: 'invalid' }
  }
}

/** A refusal is about the link; all else is about the way there. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}
