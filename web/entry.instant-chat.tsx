import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { InstantChatIsland } from './layouts/instant-chat-island.tsx'
import { beginScripts } from './loading/begin-scripts.ts'
import { registerServiceWorker } from './loading/register-service-worker.ts'

beginScripts()
registerServiceWorker()

const place = document.getElementById('instant-chat')
if (place !== null) {
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <InstantChatIsland />
      </StrictMode>,
    )
  })
}
