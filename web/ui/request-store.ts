/** A tiny store for things asked for anywhere and shown in one place. */
export function createRequestStore<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
