import { useEffect, useState } from 'react'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { kept } from '../../api/browser-storage.ts'

/**
 * A gentle word comes after an hour, and after three unbroken hours the reminder that this is an AI (docs/safety.md); a
 * pause of 30 minutes breaks them.
 */
const GENTLE_AFTER = 60 * 60 * 1000
const REMIND_AFTER = 3 * 60 * 60 * 1000
const BREAK = 30 * 60 * 1000

export interface Sitting {
  readonly since: number
  readonly last: number
}

export type LongWord = 'hour' | 'three-hours' | 'three-hours-in-danger'

/** The sitting after something was written at `now` (milliseconds since 1970). */
export function continueSitting(sitting: Sitting | null, now: number): Sitting {
  if (sitting === null || now - sitting.last > BREAK || now < sitting.last) return { since: now, last: now }
  return { since: sitting.since, last: now }
}

/**
 * What is to be said of how long somebody has written: the reminder whenever it is due, the gentle word once a day. In danger
 * nobody is asked to leave: there is no gentle word, and a reminder that speaks of no pause.
 */
export function wordFor({ since, last }: Sitting, { isToldToday, isCalm }: ToldBefore): LongWord | null {
  if (last - since >= REMIND_AFTER) return isCalm ? 'three-hours' : 'three-hours-in-danger'
  return last - since >= GENTLE_AFTER && isCalm && !isToldToday ? 'hour' : null
}

interface ToldBefore {
  readonly isToldToday: boolean
  readonly isCalm: boolean
}

/** The sitting that this tab is in, if any: that alone tells that somebody has written here before. */
export function readSitting(): Sitting | null {
  const [since, last] = (kept.getItem('lyhord_sitting') ?? '').split(' ').map(Number)
  return since === undefined || last === undefined || Number.isNaN(since + last) ? null : { since, last }
}

/** What is to be said now of how long the person has been writing in this tab; `dismiss` takes it away. */
export function useLongSession(messages: number, isCalm: boolean): { word: LongWord | null; dismiss: () => void } {
  const [word, setWord] = useState<LongWord | null>(null)
  useEffect(() => {
    if (messages === 0) return
    const now = new Date()
    const today = stockholmDay(now)
    const sitting = continueSitting(readSitting(), now.getTime())
    kept.setItem('lyhord_sitting', `${sitting.since} ${sitting.last}`)
    const next = wordFor(sitting, { isToldToday: kept.getItem('lyhord_once_hour') === today, isCalm })
    if (next === 'hour') kept.setItem('lyhord_once_hour', today)
    // oxlint-disable-next-line react/set-state-in-effect -- the clock and the storage are read when a message is sent
    setWord((shown) => next ?? (shown === 'hour' && isCalm ? shown : null))
  }, [messages, isCalm])
  return {
    word,
    dismiss: () => {
      // The reminder comes back after three hours more.
      if (word !== 'hour') kept.removeItem('lyhord_sitting')
      setWord(null)
    },
  }
}
