import { Archive, Ellipsis, ListPlus, Trash2 } from 'lucide-react'
import { archiveExchange, deleteExchange } from '../../../contract/chat.ts'
import { EXERCISE, type ExerciseName } from '../../../contract/exercise-fields.ts'
import { call } from '../../api/call.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { ConversationEvent, Exchange } from '../conversation/conversation-state.ts'
import { forgetEdit } from '../conversation/edit-draft.ts'
import { QUIET_MENU, QUIET_WORD } from '../conversation/quiet-look.ts'
import { exercisePath } from '../exercises/exercise-words.ts'

interface ExchangeActionsProps {
  exchange: Exchange
  dispatch: (event: ConversationEvent) => void
  /** Given where there is a therapist to take it up with: gets the client's own words. */
  onTopic: ((words: string) => void) | null
}

async function archive(id: string, messageId: string, dispatch: ExchangeActionsProps['dispatch']): Promise<void> {
  await actOrTell(async () => {
    await call(archiveExchange, { params: { id } })
    dispatch({ type: 'archived', messageId })
    toast('Meddelandet är arkiverat. AI:n tänker inte längre på det.')
  }, 'Kunde inte arkivera meddelandet:')
}

async function remove(id: string, messageId: string, dispatch: ExchangeActionsProps['dispatch']): Promise<void> {
  const agreed = await confirmAction({
    title: 'Radera meddelandet?',
    body: 'Svaret raderas också, och det går inte att få tillbaka.',
    confirmLabel: 'Radera meddelandet',
  })
  if (!agreed) return
  await actOrTell(async () => {
    await call(deleteExchange, { params: { id } })
    forgetEdit('clientEditDraft', messageId)
    dispatch({ type: 'removed', messageId })
    toast('Meddelandet är raderat.')
  }, 'Kunde inte radera meddelandet:')
}

/** What can be done with a stored message and its reply, behind one button. */
export function ExchangeActions({ exchange, dispatch, onTopic }: ExchangeActionsProps) {
  const { exchangeId, messageId, archived, own } = exchange
  if (exchangeId === null) return null
  const topic = onTopic !== null &&
    own !== null && {
      label: 'Ta upp nästa gång',
      icon: <ListPlus aria-hidden="true" className="size-4" />,
      onSelect: () => onTopic(own),
    }
  const archiving = !archived && {
    label: 'Arkivera: AI:n tänker inte längre på det',
    icon: <Archive aria-hidden="true" className="size-4" />,
    onSelect: () => void archive(exchangeId, messageId, dispatch),
  }
  const removing = {
    label: 'Radera',
    icon: <Trash2 aria-hidden="true" className="size-4" />,
    onSelect: () => void remove(exchangeId, messageId, dispatch),
  }
  return (
    <div data-no-print>
      <Menu
        label="Meddelandet och svaret"
        className={QUIET_MENU}
        trigger={
          <>
            <Ellipsis aria-hidden="true" className="size-4" />
            <span className={QUIET_WORD}>Mer</span>
          </>
        }
        items={[topic, archiving, removing].filter((item) => item !== false)}
      />
    </div>
  )
}

/** Under a reply: the exercise that the AI offers with it. */
export function OfferedExercise({ exercise }: { exercise: ExerciseName }) {
  const { title } = EXERCISE[exercise]
  return (
    <aside
      aria-label="Erbjuden övning"
      data-no-print
      className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-band px-4 py-3"
    >
      <p>
        <span className="text-sm text-muted">En övning, om du vill</span>
        <br />
        <span className="font-semibold">{title}</span>
      </p>
      <LinkButton to={exercisePath(exercise)} variant="secondary">
        Öppna övningen
      </LinkButton>
    </aside>
  )
}
