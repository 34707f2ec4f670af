import { useLayoutEffect } from 'react'
import { createRequestStore } from '../../ui/request-store.ts'

/** True while the talk on this page costs nothing since somebody is in danger, or nobody knows yet: then no balance is shown. */
export const freeLane = createRequestStore(false)

/** Says so for as long as the talk is there. */
export function useFreeLane(isFree: boolean): void {
  useLayoutEffect(() => {
    freeLane.set(isFree)
    return () => freeLane.set(false)
  }, [isFree])
}
