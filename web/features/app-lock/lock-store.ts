import { kept } from '../../api/browser-storage.ts'
import { session } from '../../api/session.ts'
import { isDue, type Lock, LOCKED, readLock } from './lock.ts'

/** How often a press is noted, in ms: storage is slow, and a lock of minutes need not know it to the second. */
const NOTED_EVERY = 5_000

/** The lock that whoever is signed in here has set. */
export function currentLock(): Lock | null {
  return readLock(kept.getItem('lyhord_lock_user'), session.state().user?.id ?? null)
}

export function keepLock(lock: Lock): void {
  kept.setItem('lyhord_lock_user', JSON.stringify(lock))
}

export function removeLock(): void {
  kept.removeItem('lyhord_lock_user')
  kept.removeItem('lyhord_lock_used')
}

/** The lock that holds at this moment; from then on it holds in every tab, until somebody opens it. */
export function lockIfDue(now: number): Lock | null {
  const lock = currentLock()
  if (lock === null || !isDue(lock, kept.getItem('lyhord_lock_used'), now)) return null
  close()
  return lock
}

/** Locks every tab of this browser. */
export function close(): void {
  if (kept.getItem('lyhord_lock_used') !== LOCKED) kept.setItem('lyhord_lock_used', LOCKED)
}

/** Somebody has opened it, or set it: its minutes begin anew. */
export function reopen(now: number): void {
  kept.setItem('lyhord_lock_used', String(now))
}

/** Somebody has pressed something on an open page. */
export function notePress(now: number): void {
  const seen = kept.getItem('lyhord_lock_used')
  if (seen === null || seen === LOCKED || now - Number(seen) < NOTED_EVERY) return
  reopen(now)
}
