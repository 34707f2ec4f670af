import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** In the address, so that a reply that is looked at can be come back to. */
const PARAMETER = 'meddelande'
const OPTIONS = { replace: true, preventScrollReset: true } as const

interface SelectedReply {
  /** The message whose reply is chosen, or null. */
  readonly messageId: string | null
  /** Chooses the reply to a message, or lets it go where it is the chosen one. */
  readonly toggle: (messageId: string) => void
  /** Lets it go, and gives its button the focus. */
  readonly close: () => void
}

/** Which reply of the conversation is looked at more closely: `?meddelande=<message_id>`. `leave` asks before what is written beside it goes. */
export function useSelectedReply(leave: (goOn: () => void) => void): SelectedReply {
  const [search, setSearch] = useSearchParams()
  const close = useCallback(
    () =>
      leave(() => {
        document.querySelector<HTMLElement>('main [aria-pressed="true"]')?.focus()
        setSearch({}, OPTIONS)
      }),
    [leave, setSearch],
  )
  const toggle = useCallback(
    (messageId: string) =>
      leave(() =>
        setSearch((before) => (before.get(PARAMETER) === messageId ? {} : { [PARAMETER]: messageId }), OPTIONS),
      ),
    [leave, setSearch],
  )
  return { messageId: search.get(PARAMETER), toggle, close }
}
