import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Nothing a person wrote may end up in a shared computer's console. Uncaught errors still reach the browser. */
function silenceConsole(): void {
  const silent = () => undefined
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent, error: silent })
}

if (import.meta.env.PROD) silenceConsole()

document.documentElement.dataset['scripts'] = 'here'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
