import { useEffect, useState } from 'react'
import { tabStore } from '../../api/browser-storage.ts'
import { continueSitting, isLongSitting } from './long-session.ts'
import type { Sitting } from './long-session.ts'

const KEY = 'lyhord_sitting'

function readSitting(): Sitting | null {
  const [since, last] = (tabStore.getItem(KEY) ?? '').split(' ').map(Number)
  return since === undefined || last === undefined || Number.isNaN(since + last) ? null : { since, last }
}

/** True once the person has been writing for three unbroken hours in this tab; `dismiss` starts the count anew. */
export function useLongSession(messages: number): { isLong: boolean; dismiss: () => void } {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (messages === 0) return
    const sitting = continueSitting(readSitting(), Date.now())
    tabStore.setItem(KEY, `${sitting.since} ${sitting.last}`)
    // oxlint-disable-next-line react/set-state-in-effect -- the clock and the storage are read when a message is sent
    setLong(isLongSitting(sitting))
  }, [messages])
  return {
    isLong,
    dismiss: () => {
      tabStore.removeItem(KEY)
      setLong(false)
    },
  }
}
