import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { followedPlace, hasGonePast, isNearBottom } from './scroll-rule.ts'

interface StickToBottom<T extends HTMLElement> {
  readonly ref: RefObject<T | null>
  /** How many messages are new further down; null where the person is at the end. */
  readonly news: number | null
  readonly onScroll: () => void
  readonly jump: () => void
}

interface Contents {
  /** Any value that changes when there is more to see. */
  readonly growth: unknown
  /** How many messages there are. */
  readonly count: number
  /** How many were sent here; each brings the list to its end. */
  readonly own: number
  /** Names the oldest message: when older ones come before it, what is read stays where it is. */
  readonly first: string
}

/** What is left above the own message that is kept in view, in px. */
const AIR = 12

/**
 * Keeps a scrolling element at its end as it grows, as long as the person is within 100 px of it, and their own newest
 * message in view while the reply to it is longer than the window (scroll-rule.ts).
 */
export function useStickToBottom<T extends HTMLElement>({ growth, count, own, first }: Contents): StickToBottom<T> {
  const ref = useRef<T>(null)
  const follows = useRef(true)
  const isPast = useRef(false)
  const size = useRef('')
  const seen = useRef(count)
  const before = useRef({ growth, count, own, first, height: 0 })
  const latest = useRef({ count, own })
  const [news, setNews] = useState<number | null>(null)

  /** Tells what is new down there, once it is known whether one is at the end. */
  const tell = useCallback((hasGrown: boolean) => {
    const element = ref.current
    if (element === null) return
    if (isNearBottom(element)) {
      seen.current = latest.current.count
      return setNews(null)
    }
    const fresh = Math.max(hasGrown ? 1 : 0, latest.current.count - seen.current)
    setNews((told) => Math.max(told ?? 0, fresh))
  }, [])

  const follow = useCallback(() => {
    const element = ref.current
    if (element !== null)
      element.scrollTop = followedPlace(element, ownTop(element, latest.current.own), isPast.current)
  }, [])

  const jump = useCallback(() => {
    const element = ref.current
    if (element === null) return
    element.scrollTop = element.scrollHeight
    follows.current = true
    isPast.current = hasGonePast(element, ownTop(element, latest.current.own), isPast.current)
    tell(false)
  }, [tell])

  const onScroll = useCallback(() => {
    const element = ref.current
    // A scroll that is told of together with a new size says nothing of what the person wants; the observer follows.
    if (element === null || sizeOf(element) !== size.current) return
    const top = ownTop(element, latest.current.own)
    isPast.current = hasGonePast(element, top, isPast.current)
    const kept = followedPlace(element, top, isPast.current)
    follows.current = isNearBottom(element) || Math.abs(element.scrollTop - kept) < 2
    tell(false)
  }, [tell])

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const earlier = before.current
    before.current = { growth, count, own, first, height: element.scrollHeight }
    latest.current = { count, own }
    // What came before the first is not new.
    if (first !== earlier.first) seen.current += count - earlier.count
    if (own > earlier.own) {
      isPast.current = false
      return jump()
    }
    if (follows.current) follow()
    else if (first !== earlier.first) element.scrollTop += element.scrollHeight - earlier.height
    tell(growth !== earlier.growth && first === earlier.first)
  }, [growth, count, own, first, jump, follow, tell])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element)
      if (follows.current) follow()
      tell(false)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [follow, tell])

  return { ref, news, onScroll, jump }
}

/** Where the newest message that was sent here begins, in the list's own measure; endless where none was. */
function ownTop(element: HTMLElement, own: number): number {
  const newest = own === 0 ? undefined : [...element.querySelectorAll('[data-own]')].at(-1)
  if (newest === undefined) return Infinity
  return Math.round(newest.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop - AIR)
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth} ${clientHeight}`
}
