import { ArrowDown } from 'lucide-react'
import { Fragment, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { calendarDay } from '../../ui/swedish-time.ts'
import type { ConversationState, Exchange, ExchangeError } from './conversation-state.ts'
import { dayLines } from './day-lines.ts'
import { ExchangeView } from './exchange-view.tsx'
import { useAnnouncement, useStatusText } from './use-status.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'

interface MessageListProps {
  state: ConversationState
  /** Who wrote to the AI, where it is not the reader. */
  ownName?: string
  errorText: (error: ExchangeError) => string
  /** What a person can do about an error besides trying again; stable, so that no message is drawn anew for it. */
  errorWay?: (error: ExchangeError) => ReactNode
  onRetry: ((messageId: string) => void) | null
  /** Takes a message that got no reply off the screen. */
  onDiscard?: (messageId: string) => void
  /** What stands for a message that the session's keys cannot open, where there are any. */
  locked?: (exchange: Exchange) => ReactNode
  /** Buttons under a reply. */
  actions?: (exchange: Exchange) => ReactNode
  /** What the AI offers with a reply, stable as `errorWay` is. */
  offer?: (exchange: Exchange) => ReactNode
  /** Above the first message: "Visa äldre", an empty state, notes. */
  before?: ReactNode
  /** After the last message. */
  after?: ReactNode
}

/** The messages, the status region, and the polite region that gets each whole reply once. */
export function MessageList(props: MessageListProps) {
  const { state, ownName, errorText, errorWay, onRetry, onDiscard, locked, actions, offer, before, after } = props
  const { exchanges, active } = state
  const status = useStatusText(active)
  const announcement = useAnnouncement(exchanges)
  const last = exchanges.at(-1)
  const today = useSyncExternalStore(
    onLookedAt,
    () => calendarDay(new Date()),
    () => '',
  )
  const days = useMemo(() => dayLines(exchanges, today), [exchanges, today])
  const growth = `${exchanges.length} ${last?.reply.length ?? 0} ${last?.status ?? ''}`
  const { ref, hasNews, onScroll, jump } = useStickToBottom<HTMLElement>(
    growth,
    state.sentHere,
    exchanges[0]?.messageId ?? '',
  )

  return (
    <div className="relative min-h-16 flex-1 low-chat:min-h-0 print:static">
      <section
        ref={ref}
        onScroll={onScroll}
        aria-label="Meddelanden"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] print:static print:overflow-visible"
      >
        <div className="mx-auto grid w-full max-w-[52rem] gap-4 pt-4 pb-6">
          {before}
          <div role="log" aria-live="off" aria-label="Samtal">
            <ol className="grid gap-4">
              {exchanges.map((exchange) =>
                exchange.status === 'locked' ? (
                  locked?.(exchange)
                ) : (
                  <Fragment key={exchange.messageId}>
                    <DayLine day={days.get(exchange.messageId)} />
                    <ExchangeView
                      exchange={exchange}
                      ownName={ownName ?? null}
                      pending={active?.messageId === exchange.messageId}
                      busy={active !== null}
                      status={active?.messageId === exchange.messageId ? status : ''}
                      errorText={errorText}
                      errorWay={errorWay ?? null}
                      onRetry={onRetry}
                      onDiscard={onDiscard ?? null}
                      actions={actions ?? null}
                      offer={offer ?? null}
                    />
                  </Fragment>
                ),
              )}
            </ol>
          </div>
          {after}
        </div>
      </section>
      {hasNews && (
        <div data-no-print className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button variant="secondary" onClick={jump} className="pointer-events-auto shadow-lifted">
            <ArrowDown aria-hidden="true" className="size-4" />
            Nya meddelanden
          </Button>
        </div>
      )}
      <div role="status" className="sr-only">
        {status}
      </div>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </div>
  )
}

/** A window that is looked at again may be another day's. */
function onLookedAt(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Above the first message of a day. */
function DayLine({ day }: { day: string | undefined }) {
  if (day === undefined) return null
  return (
    <li className="flex items-center gap-3 text-xs text-caption before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {day}
    </li>
  )
}
