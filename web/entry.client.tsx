import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginScripts } from './loading/begin-scripts.ts'
import { whenIdle } from './loading/when-idle.ts'

beginScripts()
registerServiceWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/**
 * Registers what shows the lines to call, and a plan that this device keeps, where a page is opened without a network
 * (docs/safety.md). When the page rests: nothing waits for it, and where it fails everything else works.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
