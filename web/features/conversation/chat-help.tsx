import { lazy, useCallback, useState } from 'react'
import { Settings } from 'lucide-react'
import { Deferred } from '../../loading/deferred.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePageKey } from './use-page-key.ts'

const ChatHelpDialog = lazy(() =>
  import('./chat-help-dialog.tsx').then((module) => ({ default: module.ChatHelpDialog })),
)

/** How the chat is written in, and what can be chosen about it: a button, and the key `?`. */
export function ChatHelp() {
  const [open, setOpen] = useState(false)
  usePageKey(
    '?',
    useCallback(() => setOpen(true), []),
  )
  return (
    <>
      <IconButton
        label="Inställningar"
        aria-haspopup="dialog"
        icon={<Settings aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Deferred>
          <ChatHelpDialog onClose={() => setOpen(false)} />
        </Deferred>
      )}
    </>
  )
}
