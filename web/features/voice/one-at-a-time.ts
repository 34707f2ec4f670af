import { onLocked } from '../app-lock/held-lock.ts'

/** Stops whoever has the turn; the same function names them. */
type Stop = () => void

/** For what a page has one of, a voice or a microphone: who takes it stops who had it, and the device's lock stops them all. */
export function createOneAtATime() {
  let current: Stop | null = null
  onLocked(() => current?.())
  return {
    take(stop: Stop): void {
      if (current !== stop) current?.()
      current = stop
    },
    isOf: (stop: Stop): boolean => current === stop,
    release(stop: Stop): void {
      if (current === stop) current = null
    },
  }
}
