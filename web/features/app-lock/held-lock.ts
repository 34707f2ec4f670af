import { createRequestStore } from '../../ui/request-store.ts'
import type { Lock } from './lock.ts'

/** The lock that hides this page, or null. */
export const heldLock = createRequestStore<Lock | null>(null)

/** Calls `work` at the moment when the page is hidden: what it says and hears must end then as well. */
export function onLocked(work: () => void): void {
  heldLock.subscribe(() => {
    if (heldLock.get() !== null) work()
  })
}
