import type { ResponseOf } from '../../../contract/endpoint.ts'
import { verifyEmailLink } from '../../../contract/registration.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'

export type LinkOutcome =
  | { readonly kind: 'verified' }
  /** Opened in another browser than the one that registered: the chosen password proves whose registration it is. */
  | { readonly kind: 'password'; readonly token: string }
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean; readonly isMissing?: true }

const used = new Map<string, Promise<LinkOutcome>>()

/** Uses the mailed link's token once however often it is asked for; one that got no answer may be tried again. */
export function verifyLinkOnce(token: string | null): Promise<LinkOutcome> {
  if (token === null) {
    return Promise.resolve({
      kind: 'failed',
      text: 'Ingen verifieringslänk hittades',
      mayRetry: false,
      isMissing: true,
    })
  }
  const outcome = used.get(token) ?? verify(token)
  used.set(token, outcome)
  return outcome
}

async function verify(token: string): Promise<LinkOutcome> {
  try {
    return outcomeOf(
      token,
      await call(verifyEmailLink, { body: { token, registration: pendingSignup.registration() } }),
    )
  } catch (error) {
    const unanswered = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
    if (unanswered) used.delete(token)
    return { kind: 'failed', text: detailOf(error, 'Ett fel uppstod vid verifiering'), mayRetry: unanswered }
  }
}

/** With the password that was chosen. Throws `ApiError`, 401 `wrong_credentials` for another one. */
export async function verifyLinkWithPassword(token: string, password: string): Promise<LinkOutcome> {
  return outcomeOf(token, await call(verifyEmailLink, { body: { token, password } }))
}

function outcomeOf(token: string, answer: ResponseOf<typeof verifyEmailLink>): LinkOutcome {
  if (answer.verified) return { kind: 'verified' }
  if (answer.password_required) return { kind: 'password', token }
  return { kind: 'failed', text: answer.message, mayRetry: false }
}
