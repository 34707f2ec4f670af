import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import { isDatabaseAway } from '../db/database-error.ts'
import { errorFields, log } from '../log.ts'
import { AppError } from './app-error.ts'
import type { Asked } from './app-types.ts'

/**
 * Refusals that are written to the log: of who was not let in, of what was not well-formed, and of too many tries. What belongs
 * to an ordinary day (no credits left, a consent missing) is not: who is refused a reply was not in danger then.
 */
const NOTED: ReadonlySet<ErrorCode> = new Set([
  'unauthorized',
  'session_expired',
  'wrong_credentials',
  'forbidden',
  'wrong_two_factor',
  'two_factor_missing',
  'not_found',
  'validation',
  'bad_request',
  'too_large',
  'unsupported_media_type',
  'invalid_code',
  'invalid_link',
  'invalid_recovery_code',
  'invalid_invitation',
  'rate_limited',
])

/** The one place where an error becomes an answer. What is not an `AppError` says nothing but its request id. */
export function errorResponse(error: unknown, requestId: string, asked?: Asked): Response {
  const known = error instanceof AppError ? error : fromUnknown(error, requestId)
  if (NOTED.has(known.code)) noteRefusal(known, requestId, asked)
  const body: ErrorBody = {
    detail: known.issues === undefined ? known.detail : [...known.issues],
    code: known.code,
    request_id: requestId,
  }
  return Response.json(body, { status: known.status, headers: known.headers })
}

/** Says who only where access was refused: that somebody's message came too soon would tell that it was not in danger. */
function noteRefusal({ code, status }: AppError, requestId: string, asked: Asked | undefined): void {
  const userId = status === 403 || status === 404 ? asked?.userId : undefined
  log('info', 'refused', { requestId, code, status, endpoint: asked?.endpoint, userId })
}

function fromUnknown(error: unknown, requestId: string): AppError {
  log('error', 'unhandled', { requestId, ...errorFields(error) })
  if (isDatabaseAway(error)) return databaseUnavailable()
  return new AppError('internal', `Ett fel uppstod. Försök igen. Felkod: ${requestId.slice(0, 8)}`)
}

export function databaseUnavailable(): AppError {
  return new AppError('database_unavailable', 'Tjänsten når inte sin databas just nu. Försök igen om en stund.')
}
