import { useEffect, useEffectEvent, useState } from 'react'

/** Of looks of which one is begun before another has ended, only the last tells what it found. */
export function newestOf<T>(tell: (found: T) => void) {
  let newest = 0
  return {
    begin(look: () => Promise<T>): void {
      newest += 1
      const own = newest
      void look().then((found) => own === newest && tell(found))
    },
    /** Nobody wants to know any more what was looked for last. */
    drop(): void {
      newest += 1
    },
  }
}

interface LookedUp<T> {
  /** Null until something was found. What stood there is shown until what a new key leads to is known. */
  readonly value: T | null
  /** Shows something else in its place, or that it is looked for. */
  readonly show: (value: T | null) => void
  readonly retry: () => void
}

/** What a look that never throws finds when the page is opened, and anew for each new key; null waits for one. */
export function useLookedUp<T>(look: () => Promise<T>, key: string | null): LookedUp<T> {
  const [value, setValue] = useState<T | null>(null)
  const [looks] = useState(() => newestOf<T>((found) => setValue(() => found)))
  const begin = useEffectEvent(() => looks.begin(look))

  useEffect(() => {
    if (key === null) return
    begin()
    return () => looks.drop()
  }, [key, looks])

  function show(next: T | null) {
    setValue(() => next)
  }

  function retry() {
    show(null)
    looks.begin(look)
  }

  return { value, show, retry }
}
