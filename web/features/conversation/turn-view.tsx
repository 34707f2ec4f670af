import { memo, useState } from 'react'
import { CircleAlert, LockKeyhole, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Turn, TurnError } from './conversation-state.ts'
import { CopyButton } from './copy-button.tsx'
import { plainText } from './reply-markdown.ts'
import { ReplyText } from './reply-text.tsx'
import { timeText } from './time-text.ts'
import { TypingIndicator } from './typing-indicator.tsx'

function Time({ at }: { at: string }) {
  const [now] = useState(() => new Date())
  const text = timeText(at, now)
  if (text === '') return null
  return (
    <time dateTime={at} className="text-xs text-caption">
      {text}
    </time>
  )
}

function OwnBubble({ turn }: { turn: Turn }) {
  return (
    <li className="flex justify-end ps-10">
      <article aria-label="Du" className="max-w-bubble min-w-0">
        <div className="rounded-card rounded-ee-sm bg-bubble px-4 py-3 break-words whitespace-pre-wrap">{turn.own}</div>
        <p className="mt-1 flex justify-end gap-2 text-xs text-caption">
          {turn.archived && <span>Arkiverat</span>}
          <Time at={turn.at} />
        </p>
      </article>
    </li>
  )
}

interface ReplyBubbleProps {
  turn: Turn
  pending: boolean
  status: string
  actions: ReactNode
}

function ReplyBubble({ turn, pending, status, actions }: ReplyBubbleProps) {
  return (
    <li className="flex pe-6 sm:pe-10">
      <article aria-label="AI:n" aria-busy={pending || undefined} className="max-w-bubble min-w-0">
        <div className="rounded-card rounded-es-sm border border-hairline bg-surface px-4 py-3">
          {turn.reply !== '' && <ReplyText text={turn.reply} />}
          {pending && (turn.reply === '' || status.startsWith('Anslutningen')) && <TypingIndicator status={status} />}
          {turn.status === 'stopped' && <p className="pt-1 text-sm text-caption italic">Avbrutet</p>}
        </div>
        {!pending && turn.reply !== '' && (
          <div className="flex flex-wrap items-center gap-x-1">
            <CopyButton text={plainText(turn.reply)} />
            {actions}
          </div>
        )}
      </article>
    </li>
  )
}

interface ErrorBubbleProps {
  error: TurnError
  text: string
  pending: boolean
  onRetry: (() => void) | null
  onDiscard: (() => void) | null
}

function ErrorBubble({ error, text, pending, onRetry, onDiscard }: ErrorBubbleProps) {
  return (
    <li className="flex pe-6 sm:pe-10">
      <article aria-label="Felmeddelande" className="max-w-bubble min-w-0">
        <div
          role="alert"
          className="grid gap-2 rounded-card rounded-es-sm border border-error/40 bg-error-floor px-4 py-3 text-sm"
        >
          <p className="flex gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
            <span>{text}</span>
          </p>
          <div className="flex flex-wrap gap-2 empty:sr-only">
            {error.retryable && onRetry !== null && (
              <Button
                variant="secondary"
                onClick={onRetry}
                disabledReason={pending ? 'Ett annat svar är på väg.' : null}
              >
                <RotateCcw aria-hidden="true" className="size-4" />
                Försök igen
              </Button>
            )}
            {onDiscard !== null && (
              <Button variant="quiet" onClick={onDiscard}>
                Ta bort
              </Button>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

/** Stands for a run of messages that a reset has locked: one line, not one for each. */
function LockedRow({ at, count }: { at: string; count: number }) {
  return (
    <li className="flex justify-center">
      <article
        aria-label="Låst historik"
        className="flex max-w-bubble items-start gap-x-2 rounded-card border border-dashed border-border px-4 py-2 text-sm text-muted"
      >
        <LockKeyhole aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span>{count > 1 && `${count} meddelanden. `}Låst sedan du återställde ditt lösenord</span>
          <Time at={at} />
        </p>
      </article>
    </li>
  )
}

export interface TurnViewProps {
  turn: Turn
  /** How many locked turns begin with this one; 0 within such a run, and where nothing is locked. */
  lockedRun: number
  /** True while this turn's reply is under way. */
  pending: boolean
  /** True while any reply is: then nothing can be sent again. */
  busy: boolean
  /** The words of the status region; shown in the bubble that waits. */
  status: string
  errorText: (error: TurnError) => string
  onRetry: ((messageId: string) => void) | null
  onDiscard: ((messageId: string) => void) | null
  actions: ((turn: Turn) => ReactNode) | null
}

/** One message and its reply, or the error that came instead. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn, lockedRun, pending, busy, status, errorText, onRetry, onDiscard, actions } = props
  if (turn.status === 'locked') return lockedRun === 0 ? null : <LockedRow at={turn.at} count={lockedRun} />
  return (
    <>
      {turn.own !== null && <OwnBubble turn={turn} />}
      {(pending || turn.reply !== '' || turn.status === 'stopped') && (
        <ReplyBubble turn={turn} pending={pending} status={status} actions={actions?.(turn)} />
      )}
      {turn.status === 'failed' && turn.error !== null && (
        <ErrorBubble
          error={turn.error}
          text={errorText(turn.error)}
          pending={busy}
          onRetry={onRetry && (() => onRetry(turn.messageId))}
          onDiscard={onDiscard && (() => onDiscard(turn.messageId))}
        />
      )}
    </>
  )
})
