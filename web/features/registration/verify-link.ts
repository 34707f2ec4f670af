import { verifyEmailLink } from '../../../contract/registration.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

export type LinkOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean }

const used = new Map<string, Promise<LinkOutcome>>()

/** Uses the mailed link's token once however often it is asked for; one that got no answer may be tried again. */
export function verifyLinkOnce(token: string | null): Promise<LinkOutcome> {
  if (token === null || token === '') {
    return Promise.resolve({ kind: 'failed', text: 'Ingen verifieringslänk hittades', mayRetry: false })
  }
  const outcome = used.get(token) ?? verify(token)
  used.set(token, outcome)
  return outcome
}

async function verify(token: string): Promise<LinkOutcome> {
  try {
    const { verified, message } = await call(verifyEmailLink, { body: { token } })
    return verified ? { kind: 'verified' } : { kind: 'failed', text: message, mayRetry: false }
  } catch (error) {
    const unanswered = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
    if (unanswered) used.delete(token)
    return { kind: 'failed', text: detailOf(error, 'Ett fel uppstod vid verifiering'), mayRetry: unanswered }
  }
}
