import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Leads the focus on where what had it is gone because of what was done: to be told when it is done. What the answer puts in its
 * place stands by then; who has gone elsewhere meanwhile stays there.
 */
export function useAfterGone(goOn: () => void): () => void {
  const isDone = useRef(false)
  const go = useEffectEvent(goOn)
  useEffect(
    () => () => {
      if (isDone.current && document.activeElement === document.body) go()
    },
    [],
  )
  return () => {
    isDone.current = true
  }
}
