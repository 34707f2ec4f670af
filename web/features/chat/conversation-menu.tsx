import { Archive, Ellipsis, Trash2 } from 'lucide-react'
import { archiveConversation, deleteConversation } from '../../../contract/chat.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { confirmAction } from '../../ui/confirm-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ConversationEvent, Turn } from './surface/conversation-state.ts'

interface ConversationMenuProps {
  turn: Turn
  dispatch: (event: ConversationEvent) => void
}

async function archive(id: string, messageId: string, dispatch: ConversationMenuProps['dispatch']): Promise<void> {
  try {
    await call(archiveConversation, { params: { id } })
    dispatch({ type: 'archived', messageId })
    toast('Samtalet är arkiverat. AI:n tänker inte längre på det.')
  } catch (error) {
    toast(`Kunde inte arkivera samtalet: ${detailOf(error)}`, { tone: 'error' })
  }
}

async function remove(id: string, messageId: string, dispatch: ConversationMenuProps['dispatch']): Promise<void> {
  const agreed = await confirmAction({
    title: 'Radera samtalet?',
    body: 'Det går inte att få tillbaka.',
    confirmLabel: 'Radera samtalet',
  })
  if (!agreed) return
  try {
    await call(deleteConversation, { params: { id } })
    dispatch({ type: 'removed', messageId })
    toast('Samtalet är raderat.')
  } catch (error) {
    toast(`Kunde inte radera samtalet: ${detailOf(error)}`, { tone: 'error' })
  }
}

/** What can be done with a stored message and its reply. */
export function ConversationMenu({ turn, dispatch }: ConversationMenuProps) {
  const { conversationId, messageId, archived } = turn
  if (conversationId === null) return null
  const items = [
    {
      label: 'Radera',
      icon: <Trash2 aria-hidden="true" className="size-5" />,
      onSelect: () => void remove(conversationId, messageId, dispatch),
    },
  ]
  if (!archived) {
    items.unshift({
      label: 'Arkivera',
      icon: <Archive aria-hidden="true" className="size-5" />,
      onSelect: () => void archive(conversationId, messageId, dispatch),
    })
  }
  return (
    <div data-no-print>
      <Menu
        label="Fler val för svaret"
        trigger={<Ellipsis aria-hidden="true" className="size-5 text-caption" />}
        items={items}
        className="min-w-11 justify-center"
      />
    </div>
  )
}
