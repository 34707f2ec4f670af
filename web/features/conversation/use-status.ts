import { useEffect, useRef, useState } from 'react'
import { SLOW_REPLY_NOTICE_AFTER } from '../../../contract/limits.ts'
import { announcementOf, statusText } from './announcements.ts'
import type { ActiveReply, Exchange } from './conversation-state.ts'

/** The words of the status region, which change after eight seconds without a first word. */
export function useStatusText(active: ActiveReply | null): string {
  const [slowFor, setSlowFor] = useState<string | null>(null)
  const waitingFor = active?.phase === 'sending' ? active.messageId : null
  useEffect(() => {
    if (waitingFor === null) return
    const timer = setTimeout(() => setSlowFor(waitingFor), SLOW_REPLY_NOTICE_AFTER)
    return () => {
      clearTimeout(timer)
      setSlowFor(null)
    }
  }, [waitingFor])
  return statusText(active, waitingFor !== null && slowFor === waitingFor ? SLOW_REPLY_NOTICE_AFTER : 0)
}

/** Long enough to be heard of, short enough not to be met again as a second copy of the reply. */
const ANNOUNCED_FOR = 4000

/** What the polite region says: each whole reply once, when it has ended. */
export function useAnnouncement(exchanges: readonly Exchange[]): string {
  const before = useRef(exchanges)
  const [words, setWords] = useState('')
  useEffect(() => {
    const next = announcementOf(before.current, exchanges)
    before.current = exchanges
    if (next !== '') setWords(next)
  }, [exchanges])
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => setWords(''), ANNOUNCED_FOR)
    return () => clearTimeout(timer)
  }, [words])
  return words
}
