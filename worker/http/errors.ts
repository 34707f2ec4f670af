import type { ErrorBody } from '../../contract/errors.ts'
import { isDatabaseAway } from '../db/database-error.ts'
import { errorFields, log } from '../log.ts'
import { AppError } from './app-error.ts'

/** The one place where an error becomes an answer. What is not an `AppError` says nothing but its request id. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : fromUnknown(error, requestId)
  const body: ErrorBody = {
    detail: known.issues === undefined ? known.detail : [...known.issues],
    code: known.code,
    request_id: requestId,
  }
  return Response.json(body, { status: known.status, headers: known.headers })
}

function fromUnknown(error: unknown, requestId: string): AppError {
  log('error', 'unhandled', { requestId, ...errorFields(error) })
  if (isDatabaseAway(error)) return databaseUnavailable()
  return new AppError('internal', `Ett fel uppstod. Försök igen. Felkod: ${requestId.slice(0, 8)}`)
}

export function databaseUnavailable(): AppError {
  return new AppError('database_unavailable', 'Tjänsten når inte sin databas just nu. Försök igen om en stund.')
}
