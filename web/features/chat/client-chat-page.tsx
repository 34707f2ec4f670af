import { lazy, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, ClipboardList, LockKeyhole, Printer, RefreshCw } from 'lucide-react'
import { myTherapist } from '../../../contract/connections.ts'
import { creditBalance } from '../../../contract/credits.ts'
import { BOOKING_LINK_AFTER_MESSAGES } from '../../../contract/limits.ts'
import { isFree, offersPlan } from '../../../contract/safety-tiers.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { useAskedPart } from '../../loading/use-asked-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AiModeNotice } from '../ai-mode/ai-mode-notice.tsx'
import { useAiMode } from '../ai-mode/use-ai-mode.ts'
import { ConsentDialog } from '../consents/consent-dialog.tsx'
import { ChatShell } from '../conversation/chat-shell.tsx'
import { Composer } from '../conversation/composer.tsx'
import type { ComposerHandle } from '../conversation/composer.tsx'
import { countMessages, isPending, lastOwnOf } from '../conversation/conversation-state.ts'
import type { Exchange } from '../conversation/conversation-state.ts'
import type { Safety } from '../conversation/talk-safety.ts'
import { useBeneath } from '../conversation/use-beneath.tsx'
import { MessageList } from '../conversation/message-list.tsx'
import { BookingDialog } from '../matching/booking-dialog.tsx'
import { PurchaseDialog } from '../payments/purchase-dialog.tsx'
import { TopicDialog } from '../topics/topic-dialog.tsx'
import { lineFrom } from '../topics/topic-line.ts'
import { AfterMessages } from './after-messages.tsx'
import { BeforeMessages } from './before-messages.tsx'
import { ChatBanners } from './chat-banners.tsx'
import { costText } from './credit-gate.ts'
import { ExchangeActions, OfferedExercise } from './exchange-actions.tsx'
import type { History } from './history/use-history.ts'
import { LockedRow } from './history/locked-row.tsx'
import { lockedRuns } from './history/locked-runs.ts'
import { PrivateTalkDialog } from '../talks/private-talk-dialog.tsx'
import { TalkPanel, TalkSheet } from '../talks/talk-side.tsx'
import { useTalkDraft } from './talk-drafts.ts'
import { clientErrorText, type TalkPlace, useClientChat } from './use-client-chat.ts'
import { keptSafetyQuery } from './use-kept-safety.ts'
import { useNamedMessage } from './use-named-message.ts'
import { useOpenTalk } from './use-open-talk.ts'
import { useVoiceControls } from '../voice/use-voice-controls.tsx'
import { withSpoken } from '../voice/voice-state.ts'

export const meta = () => pageMeta({ title: 'Samtal', description: 'Dina samtal med AI:n.' })

/** The history is fetched by the screen itself: it must be as new as the screen, and must not stay in the cache. */
export function clientLoader() {
  prefetch(keptSafetyQuery)
  prefetch(q(creditBalance))
  prefetch(q(myTherapist))
  return null
}

const loadPlanPanel = () => import('../safety-plan/plan-panel.tsx')
const ClientBeneath = lazy(() => import('./client-beneath.tsx').then((module) => ({ default: module.ClientBeneath })))

function offered({ exercise }: Exchange) {
  return exercise === undefined ? null : <OfferedExercise exercise={exercise} />
}

/** What can be done with the talk as a whole. */
function TalkTools({ plan, history }: { plan: { part: unknown; open: () => void }; history: History }) {
  return (
    <>
      <IconButton
        label="Säkerhetsplan"
        aria-expanded={plan.part !== null}
        icon={<ClipboardList aria-hidden="true" className="size-5" />}
        onClick={plan.open}
      />
      <IconButton
        label="Skriv ut samtalet"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => window.print()}
      />
      <IconButton
        label="Uppdatera"
        icon={
          <RefreshCw aria-hidden="true" className={history.state === 'refreshing' ? 'size-5 animate-spin' : 'size-5'} />
        }
        onClick={history.refresh}
      />
    </>
  )
}

export default function ClientChatPage() {
  const { place, round, side, choice } = useOpenTalk()
  const [isListOpen, setListOpen] = useState(false)
  const sheet = <TalkSheet {...side} isOpen={isListOpen} onOpen={setListOpen} />
  return (
    <div className="group/chat flex">
      <TalkPanel {...side} />
      <div className="min-w-0 flex-1">
        <ClientTalk key={`${place.asked ?? 'newest'} ${round}`} place={place} sheet={sheet} />
      </div>
      <PrivateTalkDialog {...choice} />
    </div>
  )
}

/** One talk. Another one is a screen of its own, so that nothing of this one is written there. */
function ClientTalk({ sheet, ...props }: { place: TalkPlace; sheet: ReactNode }) {
  const { draft, place, isHeldBack } = useTalkDraft(props.place)
  const chat = useClientChat(draft, place)
  const { state, history, dispatch } = chat
  useNamedMessage(place.message, state.exchanges, history)
  const [bookingOpen, setBookingOpen] = useState(false)
  const [topic, setTopic] = useState<string | null>(null)
  const hasTherapist = useQuery(q(myTherapist)).data?.has_therapist === true
  /** What is said in private is not offered to the list that a therapist may read. */
  const takesUp = hasTherapist && history.isPrivate === false
  const decided = useAiMode()
  const plan = useAskedPart(loadPlanPanel)
  const talk = useRef<HTMLDivElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const voice = useVoiceControls((words) => draft.set(withSpoken(draft.text, words)))
  const paused = decided?.mode === 'paused'
  const cost = chat.keptSafety === 'asked' ? null : costText(chat.balance, state.safety.tier, paused)

  const actions = useCallback(
    (exchange: Exchange) => (
      <ExchangeActions exchange={exchange} dispatch={dispatch} onTopic={takesUp ? setTopic : null} />
    ),
    [dispatch, takesUp],
  )

  const hearsWishes = !paused && !isFree(state.safety.tier)
  const anew = cost === null || !hearsWishes ? null : 'Ett nytt svar kostar 1 credit.'
  const beneath = useBeneath(
    chat,
    ClientBeneath,
    { hearsWishes, cost: anew, editKey: 'clientEditDraft' as const },
    () => composer.current?.focus(),
  )

  const runs = lockedRuns(state.exchanges)
  /** One row for each run of locked messages, where the run begins. */
  function locked({ messageId, at }: Exchange) {
    const count = runs.get(messageId)
    if (count === undefined) return null
    return <LockedRow key={messageId} at={at} count={count} why="Låst sedan du återställde ditt lösenord" />
  }

  const toField = () => composer.current?.focus()

  function closing(close: () => void) {
    return () => {
      close()
      toField()
    }
  }

  return (
    <>
      <div className="flex">
        <div ref={talk} className="min-w-0 flex-1">
          <ChatShell
            title={history.isPrivate ? PRIVATE_TITLE : 'Samtal'}
            ownMessages={state.sentHere}
            tier={state.safety.tier}
            onClosed={toField}
            tools={
              <>
                {sheet}
                <TalkTools plan={plan} history={history} />
              </>
            }
            banners={
              <ChatBanners
                state={state}
                history={history}
                isDraftHeldBack={isHeldBack}
                keptSafety={chat.keptSafety}
                balance={chat.balance}
                paused={paused}
                outOfCredits={chat.purchase.reason}
                onBuy={chat.purchase.ask}
                onPlan={plan.open}
                onClosed={toField}
                onConsent={chat.consent.isMissing && !chat.consent.open ? chat.consent.ask : null}
              />
            }
            list={
              <MessageList
                state={state}
                errorText={clientErrorText}
                onRetry={chat.retry}
                onDiscard={chat.discard}
                locked={locked}
                actions={actions}
                beneath={beneath}
                offer={offered}
                after={
                  <AfterMessages
                    state={state}
                    history={history}
                    draft={draft}
                    onPick={(line) => composer.current?.put(line)}
                    onKeepSentence={history.isPrivate === false ? () => setTopic('') : null}
                  />
                }
                before={<BeforeMessages history={history} isEmpty={state.exchanges.length === 0} />}
              />
            }
            composer={
              <Composer
                ref={composer}
                draft={draft}
                pending={isPending(state)}
                onSend={chat.send}
                onStop={chat.stop}
                lastOwn={lastOwnOf(state.exchanges)}
                above={
                  <>
                    {decided !== null && <AiModeNotice decided={decided} folds />}
                    {voice.panel}
                  </>
                }
                tools={voice.button}
                beside={
                  <BesideField
                    safety={state.safety}
                    isLong={countMessages(state.exchanges) > BOOKING_LINK_AFTER_MESSAGES}
                    onBook={() => setBookingOpen(true)}
                    onPlan={plan.open}
                  />
                }
                note={cost ?? undefined}
              />
            }
          />
        </div>
        {plan.part !== null && <plan.part.PlanPanel onClose={closing(plan.close)} behind={talk} />}
      </div>
      <TopicDialog
        writing={topic === null ? null : { suggestion: lineFrom(topic) }}
        onClose={closing(() => setTopic(null))}
      />
      <BookingDialog open={bookingOpen} onClose={closing(() => setBookingOpen(false))} />
      <PurchaseDialog
        open={chat.purchase.open}
        onClose={closing(chat.purchase.close)}
        {...(chat.balance !== null && chat.balance <= 0 ? { reason: chat.purchase.reason } : {})}
      />
      <ConsentDialog
        open={chat.consent.open}
        onClose={closing(chat.consent.close)}
        onGiven={closing(chat.consent.given)}
      />
    </>
  )
}

/** The title of a private talk. Where there is little room beside it, its second word is only heard. */
const PRIVATE_TITLE = (
  <>
    <LockKeyhole aria-hidden="true" className="me-1.5 mb-1 inline size-5 text-ok max-[25rem]:me-1 max-[25rem]:size-4" />
    Privat<span className="max-[32rem]:sr-only"> samtal</span>
  </>
)

const BESIDE_LOOK = 'text-link-style inline-flex min-h-6 items-center gap-1.5 font-semibold'

interface BesideFieldProps {
  safety: Safety
  isLong: boolean
  onBook: () => void
  onPlan: () => void
}

/** The way to one's own safety plan, but in the acute minutes, where there is danger to oneself; else, not in danger, after a while to a booking. */
function BesideField({ safety: { tier, kinds }, isLong, onBook, onPlan }: BesideFieldProps) {
  if (offersPlan(tier, kinds)) {
    return (
      <button type="button" onClick={onPlan} className={BESIDE_LOOK}>
        Säkerhetsplan
      </button>
    )
  }
  if (!isLong || isFree(tier)) return null
  return (
    <button type="button" aria-haspopup="dialog" onClick={onBook} className={BESIDE_LOOK}>
      <CalendarHeart aria-hidden="true" className="size-4 max-sm:hidden" />
      Boka samtal
    </button>
  )
}
