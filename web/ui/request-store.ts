import { useSyncExternalStore } from 'react'

type RequestStore<T> = ReturnType<typeof createRequestStore<T>>

/** A tiny store for things asked for anywhere and shown in one place. */
export function createRequestStore<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
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

/** What is asked for just now, as React state; nothing while prerendering and hydrating. */
export function useRequestStore<T>(store: RequestStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
