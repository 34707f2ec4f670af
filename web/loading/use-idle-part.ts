import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A module fetched while the page rests, so that it is there without a network from then on; null until it has come.
 * `fetchNow` does not wait for the page to rest, and tries again after a failure. `load` must be the same function always.
 */
export function useIdlePart<T>(load: () => Promise<T>): { part: T | null; fetchNow: () => void } {
  const [part, setPart] = useState<T | null>(null)
  const fetchNow = useCallback(() => {
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() => undefined)
  }, [load])
  useEffect(() => whenIdle(fetchNow), [fetchNow])
  return { part, fetchNow }
}
