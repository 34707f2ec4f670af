import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** True where who asks has nothing to do here. A second step that is missing is said on the page instead: they can take it. */
export function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'two_factor_missing') return false
  return [401, 403].includes(error.status)
}

/** Who may not read these sessions is taken to the first page. */
export function useLeaveWhenRefused(error: unknown): void {
  const isRefused = isTurnedAway(error)
  useEffect(() => {
    if (isRefused) window.location.replace('/')
  }, [isRefused])
}
