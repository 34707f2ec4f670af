import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'

/** Who may not read these sessions is taken to the first page. */
export function useLeaveWhenRefused(error: unknown): void {
  const navigate = useNavigate()
  const isRefused = error instanceof ApiError && [401, 403].includes(error.status)
  useEffect(() => {
    if (isRefused) void navigate('/', { replace: true })
  }, [isRefused, navigate])
}
