import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../api/api-error.ts'

export type ErrorKind = 'chunk' | 'offline' | 'missing' | 'unknown'

const CHUNK_FAILURE =
  /dynamically imported module|importing a module script|error loading route module|loading chunk|preload css/i

/** What kind of screen a thrown value deserves. */
export function errorKindOf(error: unknown, online: boolean): ErrorKind {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  if (error instanceof ApiError && error.status === 404) return 'missing'
  if (!online || (error instanceof ApiError && error.code === 'network')) return 'offline'
  if (error instanceof Error && CHUNK_FAILURE.test(error.message)) return 'chunk'
  return 'unknown'
}
