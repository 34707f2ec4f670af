import { ApiError, detailOf } from '../../api/api-error.ts'

const FAILED = 'Ett fel uppstod när meddelandet skulle skickas'

/** What is said when a letter could not be sent: the server's own words when there are any. */
export function contactFailure(error: unknown): string {
  const isNetwork = error instanceof ApiError && error.code === 'network'
  return isNetwork ? `${FAILED}. Försök igen senare.` : detailOf(error, FAILED)
}
