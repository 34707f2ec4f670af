import { ArrowDown } from 'lucide-react'
import { Fragment, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { Button } from '../../ui/button.tsx'
import { onLookedAt } from '../../ui/on-looked-at.ts'
import { deliveryText } from './announcements.ts'
import { countMessages } from './conversation-state.ts'
import type { ConversationState, Exchange, ExchangeError } from './conversation-state.ts'
import { dayLines } from './day-lines.ts'
import { type BeneathPlace, ExchangeView } from './exchange-view.tsx'
import { newsText } from './scroll-rule.ts'
import { standing } from './standing.ts'
import { useAnnouncement, useStatusText } from './use-status.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'

const NONE: readonly Exchange[] = []

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
  /** Takes a version that got no reply off the screen: the one before it stands. */
  onDiscardVersion?: (messageId: string) => void
  /**
   * What stands below a reply: given, each message is shown in its newest version, else every version with a mark on those that
   * have been replaced. Stable as `errorWay` is.
   */
  beneath?: (exchange: Exchange, place: BeneathPlace) => ReactNode
  /** What the AI offers with a reply, stable as `errorWay` is. */
  offer?: (exchange: Exchange) => ReactNode
  /** Above the first message: "Visa äldre", an empty state, notes. */
  before?: ReactNode
  /** After the last message. */
  after?: ReactNode
}

/** The messages, the status region, and the polite region that gets each whole reply once. */
export function MessageList(props: MessageListProps) {
  const { state, ownName, errorText, errorWay, onRetry, onDiscard, onDiscardVersion } = props
  const { locked, actions, beneath, offer, before, after } = props
  const { exchanges, active } = state
  const { shown, earlier } = useMemo(() => standing(exchanges), [exchanges])
  const list = beneath === undefined ? exchanges : shown
  const newest = new Set(shown)
  const newestId = active === null ? shown.at(-1)?.messageId : undefined
  const status = useStatusText(active)
  const announcement = useAnnouncement(exchanges)
  const last = exchanges.at(-1)
  // A window that is looked at again may be another day's.
  const today = useSyncExternalStore(
    onLookedAt,
    () => stockholmDay(new Date()),
    () => '',
  )
  const days = useMemo(() => dayLines(list, today), [list, today])
  const growth = `${exchanges.length} ${last?.reply.length ?? 0} ${last?.status ?? ''}`
  const { ref, news, onScroll, jump } = useStickToBottom<HTMLElement>({
    growth,
    count: countMessages(exchanges),
    own: state.sentHere,
    first: exchanges[0]?.messageId ?? '',
  })

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
              {list.map((exchange) =>
                exchange.status === 'locked' ? (
                  locked?.(exchange)
                ) : (
                  <Fragment key={exchange.messageId}>
                    <DayLine day={days.get(exchange.messageId)} />
                    <ExchangeView
                      exchange={exchange}
                      ownName={ownName ?? null}
                      delivery={ownName === undefined && exchange === last ? deliveryText(exchange) : null}
                      pending={active?.messageId === exchange.messageId}
                      busy={active !== null}
                      status={active?.messageId === exchange.messageId ? status : ''}
                      errorText={errorText}
                      errorWay={errorWay ?? null}
                      onRetry={onRetry}
                      onDiscard={onDiscard ?? (exchange.versionOf === undefined ? null : (onDiscardVersion ?? null))}
                      actions={actions ?? null}
                      isReplaced={!newest.has(exchange)}
                      isLast={exchange.messageId === newestId}
                      earlier={earlier.get(exchange.messageId) ?? NONE}
                      beneath={beneath ?? null}
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
      {news !== null && (
        <div data-no-print className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button variant="secondary" onClick={jump} className="pointer-events-auto shadow-lifted">
            <ArrowDown aria-hidden="true" className="size-4" />
            {newsText(news)}
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

/** Above the first message of a day. */
function DayLine({ day }: { day: string | undefined }) {
  if (day === undefined) return null
  return (
    <li className="flex items-center gap-3 text-xs text-caption before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {day}
    </li>
  )
}
