import { useEffect, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'

/**
 * The reminder that this is an AI comes after three unbroken hours (docs/safety.md); a pause of 30 minutes breaks them.
 */
const REMIND_AFTER = 3 * 60 * 60 * 1000
const BREAK = 30 * 60 * 1000

export interface Sitting {
  readonly since: number
  readonly last: number
}

/** The sitting after something was written at `now` (milliseconds since 1970). */
export function continueSitting(sitting: Sitting | null, now: number): Sitting {
  if (sitting === null || now - sitting.last > BREAK || now < sitting.last) return { since: now, last: now }
  return { since: sitting.since, last: now }
}

export function isLongSitting(sitting: Sitting): boolean {
  return sitting.last - sitting.since >= REMIND_AFTER
}

function readSitting(): Sitting | null {
  const [since, last] = (kept.getItem('lyhord_sitting') ?? '').split(' ').map(Number)
  return since === undefined || last === undefined || Number.isNaN(since + last) ? null : { since, last }
}

/** True once the person has been writing for three unbroken hours in this tab; `dismiss` starts the count anew. */
export function useLongSession(messages: number): { isLong: boolean; dismiss: () => void } {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (messages === 0) return
    const sitting = continueSitting(readSitting(), Date.now())
    kept.setItem('lyhord_sitting', `${sitting.since} ${sitting.last}`)
    // oxlint-disable-next-line react/set-state-in-effect -- the clock and the storage are read when a message is sent
    setLong(isLongSitting(sitting))
  }, [messages])
  return {
    isLong,
    dismiss: () => {
      kept.removeItem('lyhord_sitting')
      setLong(false)
    },
  }
}
