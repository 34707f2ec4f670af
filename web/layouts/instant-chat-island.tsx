import { InstantChat } from '../features/anonymous-chat/instant-chat.tsx'
import { Deferred } from '../loading/deferred.tsx'
import { PlainError } from '../loading/plain-error.tsx'
import { Frame } from './frame.tsx'

/** All that lives in the document of the anonymous chat, rendered by the build and taken over by its script alike. */
export function InstantChatIsland() {
  return (
    <Frame pathname="/instant-chat" withHeader>
      <Deferred failed={<PlainError />}>
        <InstantChat />
      </Deferred>
    </Frame>
  )
}
