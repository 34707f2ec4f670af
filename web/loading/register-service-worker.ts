import { whenIdle } from './when-idle.ts'

/**
 * Registers what shows the lines to call, and a plan that this device keeps, where a page is opened without a network
 * (docs/safety.md). When the page rests: nothing waits for it, and where it fails everything else works.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
