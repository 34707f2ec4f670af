import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { leaveUnsaved } from './confirm.ts'

/** Called when there is something that is not saved; what it gives is called when there no longer is. */
type Hold = () => () => void

/** Whoever asks before this part of the page goes: the dialog, the panel, the page around it. */
export const Unsaved = createContext<Hold>(() => () => undefined)

/** For what holds words that stand nowhere else as long as `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  const hold = use(Unsaved)
  useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold])
}

/**
 * For what takes with it all that stands in it: `hold` for its `Unsaved`, which tells whoever stands around it as well, and
 * `leave`, which goes on at once where nothing would be lost, and else once the person has agreed.
 */
export function useUnsavedWithin() {
  const outer = use(Unsaved)
  const held = useRef(0)
  const hold = useCallback<Hold>(() => {
    held.current += 1
    const letGo = outer()
    return () => {
      held.current -= 1
      letGo()
    }
  }, [outer])
  const isHeld = useCallback(() => held.current > 0, [])
  const leave = useCallback((goOn: () => void) => void leaveUnsaved(held.current > 0, goOn), [])
  return { hold, isHeld, leave }
}
