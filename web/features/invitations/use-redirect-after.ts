import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes on by itself after so many milliseconds; whoever uses it also shows a button there. */
export function useRedirectAfter(delay: number, to: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [delay, navigate, to])
}
