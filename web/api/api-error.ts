/** One field's complaint out of a 422 answer. */
export interface FieldIssue {
  field: string
  message: string
}

interface ApiErrorFields {
  status: number
  code: string
  detail: string
  requestId?: string | undefined
  retryAfter?: number | undefined
  verificationRequired?: boolean
  twoFactorRequired?: boolean
  registration?: string | undefined
  issues?: readonly FieldIssue[]
}

const NETWORK_DETAIL = 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.'
const UNKNOWN_DETAIL = 'Ett fel uppstod. Försök igen.'

/**
 * The one error of every call. `status` is 0 when no answer came (`code` is then `network`), `detail` is a Swedish
 * sentence to show, `retryAfter` is whole seconds.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly verificationRequired: boolean
  /** The password was right, and the account asks for a second step. */
  readonly twoFactorRequired: boolean
  /** Which registration waits for its code, where the address is not verified yet. */
  readonly registration: string | undefined
  readonly issues: readonly FieldIssue[]

  constructor(fields: ApiErrorFields) {
    super(`${fields.code} (${fields.status})`)
    this.name = 'ApiError'
    this.status = fields.status
    this.code = fields.code
    this.detail = fields.detail
    this.requestId = fields.requestId
    this.retryAfter = fields.retryAfter
    this.verificationRequired = fields.verificationRequired ?? false
    this.twoFactorRequired = fields.twoFactorRequired ?? false
    this.registration = fields.registration
    this.issues = fields.issues ?? []
  }

  static network(): ApiError {
    return new ApiError({ status: 0, code: 'network', detail: NETWORK_DETAIL })
  }

  /** The server answered, but not in the shape the contract promises. */
  static unexpected(status: number, requestId?: string): ApiError {
    return new ApiError({ status, code: 'unexpected_response', detail: UNKNOWN_DETAIL, requestId })
  }

  static unauthorized(): ApiError {
    return new ApiError({ status: 401, code: 'unauthorized', detail: 'Du behöver logga in.' })
  }
}

/** What to show for any thrown value: the server's words when there are any, else `fallback`. */
export function detailOf(error: unknown, fallback: string = UNKNOWN_DETAIL): string {
  if (!(error instanceof ApiError)) return fallback
  return error.code === 'unexpected_response' ? fallback : error.detail
}

/** True where there is nothing of that id for who asks: deleted, another's, never there, or an address in which no id stands. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status)
}

/** True for an aborted call, which is the caller's own doing and nothing to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
