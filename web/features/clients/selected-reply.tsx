import { useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import type { StoredExchange } from '../../../contract/chat.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { MessageTime } from '../conversation/message-time.tsx'
import { ReplyText } from '../conversation/reply-text.tsx'
import { ReviewPanel } from '../reviews/review-panel.tsx'
import type { ClientHistory } from './use-client-history.ts'

interface SelectedReplyProps {
  patientId: string
  messageId: string
  history: ClientHistory
  onClose: () => void
}

/** The chosen reply beside the conversation: 384 px, and the whole window where there is no room for both. */
export function SelectedReply({ patientId, messageId, history, onClose }: SelectedReplyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const exchange = history.exchanges.find(({ message_id }) => message_id === messageId)
  const aside = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEscape(aside, onClose)
  return (
    <aside
      ref={aside}
      aria-labelledby="valt-svar"
      data-no-print
      className={classNames(
        'grid content-start gap-5 overflow-y-auto border-hairline bg-surface p-5',
        'max-lg:fixed max-lg:inset-x-0 max-lg:top-(--header-height) max-lg:bottom-0 max-lg:z-30',
        'lg:h-[calc(100dvh-var(--header-height))] lg:w-96 lg:shrink-0 lg:border-l',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} id="valt-svar" tabIndex={-1} className="rounded-field text-xl">
          AI-granskning
        </h2>
        <IconButton
          label="Stäng granskningen"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
          className="-mt-2 -mr-2"
        />
      </div>
      {exchange === undefined ? (
        <NotThere history={history} />
      ) : (
        <>
          <Chosen exchange={exchange} />
          <ReviewPanel patientId={patientId} exchange={exchange} />
        </>
      )}
    </aside>
  )
}

function Chosen({ exchange: { message, response, timestamp } }: { exchange: StoredExchange }) {
  return (
    <dl className="grid gap-4">
      <div className="grid gap-1">
        <dt className="flex flex-wrap items-baseline justify-between gap-2 text-sm font-semibold">
          Klientens meddelande <MessageTime at={timestamp} />
        </dt>
        <dd className="break-words whitespace-pre-wrap">{message}</dd>
      </div>
      <div className="grid gap-1">
        <dt className="text-sm font-semibold">AI:ns svar</dt>
        <dd>
          <ReplyText text={response} />
        </dd>
      </div>
    </dl>
  )
}

/** The address may name a reply of long ago, or one that the client has deleted. */
function NotThere({ history: { isOpen, hasOlder, loading, loadOlder } }: { history: ClientHistory }) {
  if (!isOpen) return <p role="status">Hämtar svaret…</p>
  if (!hasOlder) return <p>Svaret finns inte längre i samtalet.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p>Svaret finns längre bak i samtalet.</p>
      <Button variant="secondary" loading={loading === 'older'} onClick={loadOlder}>
        Visa äldre
      </Button>
    </div>
  )
}
