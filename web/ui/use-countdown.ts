import { useEffect, useState } from 'react'

/**
 * Whole seconds left until a moment, 0 when it has passed. `start(seconds)` begins anew. Measured against the clock, so a
 * sleeping tab wakes to the right number.
 */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const running = secondsLeft > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  function start(seconds: number) {
    const from = Date.now()
    setNow(from)
    setEndsAt(from + seconds * 1000)
  }

  return { secondsLeft, start }
}
