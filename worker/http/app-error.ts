import { ERROR_STATUS, type ErrorCode, type ValidationIssue } from '../../contract/errors.ts'
import type * as z from 'zod/mini'

export type Issue = z.output<typeof ValidationIssue>

interface AppErrorOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly issues?: readonly Issue[]
  readonly cause?: unknown
}

/** The one error a caller may be told about: a code with its status, and a Swedish sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: (typeof ERROR_STATUS)[ErrorCode]
  readonly detail: string
  readonly headers: Readonly<Record<string, string>>
  readonly issues: readonly Issue[] | undefined

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.detail = detail
    this.headers = options.headers ?? {}
    this.issues = options.issues
  }
}

/** 404 for what is not there, and for what is not yours: the answer must not tell which. */
export function notFound(what = 'Det du söker finns inte.'): AppError {
  return new AppError('not_found', what)
}

/** 401 for a session that has ended, or whose account is gone. */
export function sessionExpired(cause?: unknown): AppError {
  return new AppError('session_expired', 'Din session har gått ut. Logga in igen.', { cause })
}

/** 409 where something else changed at the same moment: the same once more may do. */
export function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Något annat ändrades samtidigt. Försök igen.')
}

/** The same where the page shows what no longer holds, so that the same once more would not do. */
export function changedSinceShown(): AppError {
  return new AppError('conflict', 'Något annat ändrades samtidigt. Ladda om sidan och försök igen.')
}

const TOO_MANY = 'Det blev många försök på kort tid. Vänta en stund och försök igen.'

export function rateLimited(retryAfterSeconds: number, detail = TOO_MANY): AppError {
  return new AppError('rate_limited', detail, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
}
