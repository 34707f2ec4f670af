import { ApiError, detailOf } from '../../api/api-error.ts'

/** What to say of a failed call about an invitation, and whether the same call may work later. */
export interface InvitationFailure {
  readonly text: string
  readonly mayRetry: boolean
}

const LATER = 'Ett fel uppstod. Försök igen senare.'
const INVALID = 'Ogiltigt eller utgånget inbjudningskod.'
/** How the server ends what it says of an invitation that is used up or too old. */
const ASK_FOR_NEW = 'Be din terapeut om en ny.'

/** Of looking an invitation up. */
export function lookupFailure(error: unknown): InvitationFailure {
  return failure(error, 'Ett fel uppstod vid validering av inbjudningskod.')
}

/** Of following a link. What was typed by nobody cannot be put right: only a new invitation helps. */
export function linkFailure(error: unknown): InvitationFailure {
  const { text, mayRetry } = lookupFailure(error)
  return { text: mayRetry || text.endsWith(ASK_FOR_NEW) ? text : `${text} ${ASK_FOR_NEW}`, mayRetry }
}

/** Of connecting with it: the server's own words, where it has any. */
export function connectFailure(error: unknown): InvitationFailure {
  return failure(error, `Kunde inte använda inbjudningskod. ${LATER}`)
}

/** Of finding out who has come to connect. */
export function arrivalFailure(error: unknown): InvitationFailure {
  return failure(error, LATER)
}

function failure(error: unknown, unreached: string): InvitationFailure {
  if (!(error instanceof ApiError) || error.status === 0) return { text: unreached, mayRetry: true }
  if (error.code === 'invalid_invitation') return { text: error.detail, mayRetry: false }
  if (error.status === 422 || error.status === 404) return { text: INVALID, mayRetry: false }
  return { text: detailOf(error, unreached), mayRetry: error.status === 429 || error.status >= 500 }
}
