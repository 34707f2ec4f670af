import { memo } from 'react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { OWN_BUBBLE, REPLY_BUBBLE } from '../../ui/bubble-look.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TONE_FLOORS, TONE_ICONS, TONE_TEXTS } from '../../ui/tone.tsx'
import { isExplained, isTakenUp } from './announcements.ts'
import { useChatSettings } from './chat-settings.ts'
import { type Exchange, type ExchangeError, isLimit } from './conversation-state.ts'
import { placeOf } from './place-of.ts'
import { MessageTime } from './message-time.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { plainText } from './reply-markdown.ts'
import { ReplyText } from './reply-text.tsx'

interface OwnBubbleProps {
  exchange: Exchange
  name: string | null
  delivery: string | null
  isReplaced: boolean
}

function OwnBubble({ exchange, name, delivery, isReplaced }: OwnBubbleProps) {
  return (
    <li data-own id={placeOf(exchange.messageId)} tabIndex={-1} className="flex justify-end rounded-card ps-10">
      <article aria-label={name ?? 'Du'} className="max-w-bubble min-w-0">
        <div className={OWN_BUBBLE}>{exchange.own}</div>
        <p className="mt-1 flex justify-end gap-2 text-xs text-caption">
          {name !== null && <span className="wrap-anywhere">{name}</span>}
          {isReplaced && <span>Ersatt av en ny version</span>}
          {exchange.archived && <span>Arkiverat</span>}
          {delivery !== null && <span>{delivery}</span>}
          <MessageTime at={exchange.at} />
        </p>
      </article>
    </li>
  )
}

interface ReplyBubbleProps {
  exchange: Exchange
  pending: boolean
  status: string
  actions: ReactNode
  offer: ReactNode
  beneath: ReactNode
}

/** On a phone all actions are one row, which may be wider than the bubble; else what only the newest has stands in a row of its own. */
const ACTIONS = 'flex flex-wrap items-center max-sm:-ms-3 max-sm:-me-9 sm:gap-x-1'

function ReplyBubble({ exchange, pending, status, actions, offer, beneath }: ReplyBubbleProps) {
  const { whole } = useChatSettings()
  const text = pending && whole ? '' : exchange.reply
  return (
    <li className="flex pe-6 sm:pe-10">
      <article aria-label="AI:n" aria-busy={pending || undefined} className="max-w-bubble min-w-0">
        <div className={REPLY_BUBBLE}>
          {text !== '' && <ReplyText text={text} />}
          {pending && (text === '' || isTakenUp(status)) && <TypingIndicator status={status} />}
          {exchange.status === 'stopped' && <p className="pt-1 text-sm text-caption italic">Avbrutet</p>}
        </div>
        {!pending && offer}
        {!pending && exchange.reply !== '' && (
          <div className={ACTIONS}>
            <ReplyButtons text={plainText(exchange.reply)} />
            {actions}
            {beneath}
          </div>
        )}
      </article>
    </li>
  )
}

interface ErrorBubbleProps {
  error: ExchangeError
  text: string
  pending: boolean
  way: ReactNode
  onRetry: (() => void) | null
  onDiscard: (() => void) | null
}

/** A limit that was reached is no failure, and does not look like one. */
function ErrorBubble({ error, text, pending, way, onRetry, onDiscard }: ErrorBubbleProps) {
  const tone = isLimit(error) ? 'info' : 'error'
  const Icon = TONE_ICONS[tone]
  return (
    <li className="flex pe-6 sm:pe-10">
      <article aria-label="Felmeddelande" className="max-w-bubble min-w-0">
        <div
          role="alert"
          className={classNames('grid gap-2 rounded-card rounded-es-sm border px-4 py-3 text-sm', TONE_FLOORS[tone])}
        >
          <p className="flex gap-2">
            <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', TONE_TEXTS[tone])} />
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
            {way}
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

/** Where a reply stands. */
export interface BeneathPlace {
  /** It is the newest, and nothing is awaited. */
  readonly isLast: boolean
  /** The versions before it, oldest first. */
  readonly earlier: readonly Exchange[]
}

interface ExchangeViewProps extends BeneathPlace {
  exchange: Exchange
  /** Who wrote, where it is not the reader. */
  ownName: string | null
  /** How far the message has come, where that is told. */
  delivery: string | null
  /** True while this exchange's reply is under way. */
  pending: boolean
  /** True while any reply is: then nothing can be sent again. */
  busy: boolean
  /** The words of the status region; shown in the bubble that waits. */
  status: string
  errorText: (error: ExchangeError) => string
  errorWay: ((error: ExchangeError) => ReactNode) | null
  onRetry: ((messageId: string) => void) | null
  onDiscard: ((messageId: string) => void) | null
  actions: ((exchange: Exchange) => ReactNode) | null
  offer: ((exchange: Exchange) => ReactNode) | null
  /** A newer version has taken its place. */
  isReplaced: boolean
  beneath: ((exchange: Exchange, place: BeneathPlace) => ReactNode) | null
}

/** One message and its reply, or the error that came instead; none that is locked. */
export const ExchangeView = memo(function ExchangeView(props: ExchangeViewProps) {
  const {
    exchange,
    ownName,
    delivery,
    pending,
    busy,
    status,
    errorText,
    errorWay,
    onRetry,
    onDiscard,
    actions,
    offer,
  } = props
  const { isReplaced, isLast, earlier, beneath } = props
  const below = exchange.reply === '' ? null : beneath?.(exchange, { isLast, earlier })
  // The words of a message that was asked about again stand above, with the reply that stays.
  const isRepeat = exchange.wish !== undefined && !pending && exchange.reply === ''
  return (
    <>
      {exchange.own !== null && !isRepeat && (
        <OwnBubble exchange={exchange} name={ownName} delivery={delivery} isReplaced={isReplaced} />
      )}
      {(pending || exchange.reply !== '' || exchange.status === 'stopped') && (
        <ReplyBubble
          exchange={exchange}
          pending={pending}
          status={status}
          actions={actions?.(exchange)}
          offer={offer?.(exchange)}
          // Its room is there before its script is, so that the list stays at its end.
          beneath={
            below && <div className={classNames('w-full max-sm:contents', isLast && 'sm:min-h-11')}>{below}</div>
          }
        />
      )}
      {exchange.status === 'failed' && exchange.error !== null && (
        <ErrorBubble
          error={exchange.error}
          text={errorText(exchange.error)}
          pending={busy}
          way={errorWay?.(exchange.error)}
          onRetry={onRetry && (() => onRetry(exchange.messageId))}
          onDiscard={onDiscard && (() => onDiscard(exchange.messageId))}
        />
      )}
    </>
  )
})

const DOTS = ['', '[animation-delay:200ms]', '[animation-delay:400ms]'] as const

/** Three breathing dots until the first word, then what the status region says when it takes long. */
function TypingIndicator({ status }: { status: string }) {
  return (
    <div className="flex items-center gap-3 py-1 text-sm text-caption">
      <svg viewBox="0 0 36 12" aria-hidden="true" className="h-3 w-9 fill-secondary forced-colors:fill-[CanvasText]">
        {DOTS.map((delay, dot) => (
          <circle key={delay} cx={6 + dot * 12} cy="6" r="4" className={classNames('animate-dot', delay)} />
        ))}
      </svg>
      <span>{isExplained(status) ? status : ''}</span>
    </div>
  )
}
