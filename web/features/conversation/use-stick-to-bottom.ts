import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isNearBottom } from './scroll-rule.ts'

interface StickToBottom<T extends HTMLElement> {
  readonly ref: RefObject<T | null>
  /** True when something came while the person was reading further up. */
  readonly hasNews: boolean
  readonly onScroll: () => void
  readonly jump: () => void
}

/**
 * Keeps a scrolling element at its end as it grows, as long as the person is within 100 px of it. `growth` is any value
 * that changes when there is more to see; `own` counts the messages sent here, which always bring the list to its end;
 * `first` names the oldest message: when older ones come before it, what is read stays where it is.
 */
export function useStickToBottom<T extends HTMLElement>(growth: unknown, own: number, first: string): StickToBottom<T> {
  const ref = useRef<T>(null)
  const near = useRef(true)
  const size = useRef('')
  const before = useRef({ growth, own, first, height: 0 })
  const [hasNews, setHasNews] = useState(false)

  const jump = useCallback(() => {
    const element = ref.current
    if (element === null) return
    element.scrollTop = element.scrollHeight
    near.current = true
    setHasNews(false)
  }, [])

  const onScroll = useCallback(() => {
    const element = ref.current
    // A scroll that is told of together with a new size says nothing of what the person wants; the observer follows.
    if (element === null || sizeOf(element) !== size.current) return
    near.current = isNearBottom(element)
    if (near.current) setHasNews(false)
  }, [])

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const earlier = before.current
    before.current = { growth, own, first, height: element.scrollHeight }
    if (near.current || own > earlier.own) return jump()
    if (first !== earlier.first) element.scrollTop += element.scrollHeight - earlier.height
    else if (growth !== earlier.growth) setHasNews(true)
  }, [growth, own, first, jump])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(element)
      if (near.current) jump()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [jump])

  return { ref, hasNews, onScroll, jump }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth} ${clientHeight}`
}
