import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { ChunkLoadError } from './load-route-module.ts'

export type ErrorKind = 'chunk' | 'offline' | 'missing' | 'forbidden' | 'busy' | 'unknown'

/** What browsers say of a script, or a style, that could not be fetched by the parts that come later. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script|loading chunk|preload css/i

/** What kind of screen a thrown value deserves. */
export function errorKindOf(error: unknown, online: boolean): ErrorKind {
  const status = statusOf(error)
  if (status === 404) return 'missing'
  if (!online || (error instanceof ApiError && error.code === 'network')) return 'offline'
  if (status === 403) return 'forbidden'
  if (status === 429 || status === 503) return 'busy'
  return isChunkFailure(error) ? 'chunk' : 'unknown'
}

/** True when a script of the page is missing: a reload fetches the newest. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && CHUNK_FAILURE.test(error.message))
}

function statusOf(error: unknown): number | null {
  return isRouteErrorResponse(error) || error instanceof ApiError ? error.status : null
}
