import { X } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FIRST_LINES } from '../../ui/first-lines.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import { useCrisisCard } from '../conversation/use-crisis-card.ts'
import { AlertNotice } from '../alerts/alert-notice.tsx'
import { LockedChatBanner } from '../keys/locked-chat-banner.tsx'
import { PrefetchedCrisisCard } from '../safety/prefetched-crisis-card.tsx'
import { showsOutOfCredits } from './credit-gate.ts'
import type { History } from './history/use-history.ts'
import { type KeptSafety, useIsOldDanger } from './use-kept-safety.ts'

interface ChatBannersProps {
  state: ConversationState
  history: History
  /** What was being written is shown once the talk is. */
  isDraftHeldBack: boolean
  keptSafety: KeptSafety
  balance: number | null
  /** The client's therapist has paused the AI: nothing is paid. */
  paused: boolean
  /** What the banner says where nothing is left. */
  outOfCredits: string
  onBuy: () => void
  onPlan: () => void
  /** What was pressed here is gone. */
  onClosed: () => void
  /** Given where a message waits for a consent: asks for it. */
  onConsent: (() => void) | null
}

/** Between header and messages: the crisis card first, then what did not load, then what has run out. */
export function ChatBanners(props: ChatBannersProps) {
  const { state, history, keptSafety, balance, paused, outOfCredits, onBuy, onPlan, onClosed, onConsent } = props
  const isAnswered = keptSafety === 'known' || keptSafety === 'unknown'
  const crisis = useCrisisCard(state, isAnswered, onClosed)
  const isOld = useIsOldDanger(state)
  return (
    <>
      <PrefetchedCrisisCard
        shown={crisis.shown}
        tier={state.safety.tier}
        kinds={state.safety.kinds}
        onDismiss={crisis.dismiss}
        onReopen={crisis.reopen}
        isAskedFor={crisis.isAskedFor}
        folds
        isOld={isOld}
        onPlan={onPlan}
      />
      {!crisis.shown && (keptSafety === 'unknown' || keptSafety === 'failed') && <QuietLines />}
      <AlertNotice tier={state.safety.tier} />
      {onConsent !== null && (
        <Alert tone="info" actions={<Button onClick={onConsent}>Ge ditt samtycke</Button>}>
          AI:n får inte läsa det du skriver än. Ditt meddelande finns kvar.
        </Alert>
      )}
      {history.error !== null && (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" loading={history.state !== 'loaded'} onClick={history.retry}>
              Försök igen
            </Button>
          }
        >
          <span className="flex items-start justify-between gap-2">
            {history.error}
            {props.isDraftHeldBack && ' Det du höll på att skriva finns kvar, och visas när samtalet har laddats.'}
            <IconButton
              label="Stäng meddelandet"
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => {
                history.dismissError()
                onClosed()
              }}
              className="-mt-2.5 -mr-2"
            />
          </span>
        </Alert>
      )}
      {state.exchanges.some(({ status }) => status === 'locked') && <LockedChatBanner onOpened={history.refresh} />}
      {isAnswered && showsOutOfCredits(balance, state.safety.tier, paused) && (
        <Alert tone="warn" actions={<Button onClick={onBuy}>Köp Credits</Button>}>
          {outOfCredits}
        </Alert>
      )}
    </>
  )
}

/** Where it is not known how a person stands: the first lines in one row, that neither say nor ask anything of them. */
function QuietLines() {
  return (
    <section aria-label="Hjälp finns" className="px-1 text-sm max-sm:text-xs">
      Hjälp finns:
      {FIRST_LINES.map(({ name, number, tel }) => (
        <a
          key={tel}
          href={tel}
          aria-label={name.includes(number) ? `Ring ${name}` : `Ring ${name}, ${number}`}
          className="text-link-style ml-3 inline-flex min-h-11 items-center font-semibold whitespace-nowrap"
        >
          {number}
        </a>
      ))}
    </section>
  )
}
