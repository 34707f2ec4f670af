import { lazy, useCallback, useRef, useState } from 'react'
import { Mic, Trash2 } from 'lucide-react'
import { ANONYMOUS_CHATS } from '../../../contract/limits.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import type { Role } from '../../../contract/fields.ts'
import { homeOf } from '../../api/return-path.ts'
import { useSession } from '../../api/session.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { useAskedPart } from '../../loading/use-asked-part.ts'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ChatShell } from '../conversation/chat-shell.tsx'
import { Composer } from '../conversation/composer.tsx'
import type { ComposerHandle } from '../conversation/composer.tsx'
import { lastOwnOf } from '../conversation/conversation-state.ts'
import type { ExchangeError } from '../conversation/conversation-state.ts'
import { readSitting } from '../conversation/long-session.ts'
import { MessageList } from '../conversation/message-list.tsx'
import { TapLines } from '../conversation/tap-lines.tsx'
import { useBeneath } from '../conversation/use-beneath.tsx'
import { useCrisisCard } from '../conversation/use-crisis-card.ts'
import { draftUnder, useDraft } from '../conversation/use-draft.ts'
import { PrefetchedCrisisCard } from '../safety/prefetched-crisis-card.tsx'
import { withSpoken } from '../voice/voice-state.ts'
import { anonymousErrorText, speaksOfAccount, useAnonymousChat } from './use-anonymous-chat.ts'
import { useEarlySend } from './use-early-send.ts'
import { useDeparture } from './use-departure.ts'

const SignupDialog = lazy(() => import('./signup-dialog.tsx').then((module) => ({ default: module.SignupDialog })))

const loadPlan = () => import('./visitor-plan-dialog.tsx')

const VoiceControls = lazy(() =>
  import('../voice/voice-controls.tsx').then((module) => ({ default: module.VoiceControls })),
)

const VisitorBeneath = lazy(() =>
  import('./visitor-beneath.tsx').then((module) => ({ default: module.VisitorBeneath })),
)

const DRAFT = draftUnder('instantChatDraft')

/** The anonymous chat: an island, which lives without the router (layouts/instant-chat-island.tsx). */
export function InstantChat() {
  const { user } = useSession()
  const chat = useAnonymousChat()
  const { state, pending } = chat
  const draft = useDraft(DRAFT)
  const departure = useDeparture(state.active?.messageId ?? null, chat.carry)
  const composer = useRef<ComposerHandle>(null)
  const plan = useAskedPart(loadPlan)
  const toField = () => composer.current?.focus()
  const crisis = useCrisisCard(state, chat.isRead, toField)
  const [voicePlace, setVoicePlace] = useState<HTMLElement | null>(null)

  useEarlySend((text) => {
    if (chat.send(text)) draft.set('')
  })

  const { leave } = departure
  const isVisitor = user === null
  const errorWay = useCallback(
    (error: ExchangeError) =>
      isVisitor &&
      speaksOfAccount(error) && (
        <LinkButton to="/express-signup" variant={error.retryable ? 'quiet' : 'primary'} onClick={leave}>
          Skapa konto
        </LinkButton>
      ),
    [isVisitor, leave],
  )

  const { dispatch } = chat
  const hearsWishes = !isFree(state.safety.tier)
  const cost = hearsWishes ? 'Ett nytt svar räknas som ett samtal.' : null
  const beneath = useBeneath(chat, VisitorBeneath, { hearsWishes, cost, editKey: 'instantEditDraft' as const }, toField)
  const discardVersion = useCallback((messageId: string) => dispatch({ type: 'removed', messageId }), [dispatch])

  async function clear() {
    draft.set('')
    toField()
    await chat.clear()
  }

  function closePrompt() {
    chat.closePrompt()
    toField()
  }

  return (
    <>
      <ChatShell
        title="Direktchatt"
        ownMessages={state.sentHere}
        onClosed={toField}
        tier={state.safety.tier}
        tools={
          <>
            <ClearButton hasTalk={state.exchanges.length > 1} onClear={clear} />
            {isVisitor && (
              <LinkButton
                to="/express-signup"
                variant="quiet"
                onClick={departure.leave}
                className="px-3! whitespace-nowrap max-[25rem]:px-1.5!"
              >
                Skapa konto
              </LinkButton>
            )}
          </>
        }
        banners={
          <>
            {user !== null && <OwnPlace role={user.role} />}
            <PrefetchedCrisisCard
              shown={crisis.shown}
              tier={state.safety.tier}
              kinds={state.safety.kinds}
              onDismiss={crisis.dismiss}
              onReopen={crisis.reopen}
              onPlan={plan.open}
              isAskedFor={crisis.isAskedFor}
              folds
            />
            {departure.notice !== null && chat.prompt === 'closed' && plan.part === null && (
              <p role="alert" className="rounded-field border border-warn/40 bg-warn-floor px-4 py-3 text-sm">
                {departure.notice}
              </p>
            )}
          </>
        }
        list={
          <MessageList
            state={state}
            errorText={anonymousErrorText}
            errorWay={errorWay}
            onRetry={chat.retry}
            onDiscardVersion={discardVersion}
            beneath={beneath}
            before={<KeptNote />}
            after={
              <TapLines
                state={state}
                draft={draft}
                isReturning={readSitting() !== null}
                onPick={(line) => composer.current?.put(line)}
              />
            }
          />
        }
        composer={
          <Composer
            ref={composer}
            draft={draft}
            pending={pending}
            onSend={chat.send}
            onStop={chat.stop}
            lastOwn={lastOwnOf(state.exchanges)}
            above={<div ref={setVoicePlace} className="empty:hidden" />}
            tools={<VisitorVoice place={voicePlace} onSentence={(words) => draft.set(withSpoken(draft.text, words))} />}
            note={<RemainingChats remaining={chat.remaining} />}
          />
        }
      />
      {plan.part !== null && (
        <plan.part.VisitorPlanDialog onClose={plan.close} isClient={user?.role === 'patient'} departure={departure} />
      )}
      {chat.prompt !== 'closed' && (
        <Deferred>
          <SignupDialog onClose={closePrompt} limitReached={chat.prompt === 'limit'} departure={departure} />
        </Deferred>
      )}
    </>
  )
}

/** "Rensa", after a question; before anything is said only its place, so that nothing moves. `onClear` may throw. */
function ClearButton({ hasTalk, onClear }: { hasTalk: boolean; onClear: () => Promise<void> }) {
  async function ask() {
    const agreed = await confirmAction({
      title: 'Rensa samtalet?',
      body: 'Det tas bort här, i dina andra flikar och hos oss, och går inte att få tillbaka.',
      confirmLabel: 'Rensa samtalet',
    })
    if (!agreed) return
    try {
      await onClear()
      toast('Samtalet är borttaget.')
    } catch {
      toast('Samtalet är borttaget här, men vi nådde inte servern. Där raderas det inom 24 timmar.', { tone: 'warn' })
    }
  }

  return (
    <Button variant="quiet" title="Rensa" onClick={() => void ask()} className={hasTalk ? 'px-3!' : 'invisible px-3!'}>
      <Trash2 aria-hidden="true" className="size-5 min-[25rem]:hidden" />
      <span className="max-[25rem]:sr-only">Rensa</span>
    </Button>
  )
}

/** Somebody signed in has a place of their own, which this talk is no part of. */
function OwnPlace({ role }: { role: Role }) {
  const [to, label] = role === 'patient' ? ['/client/chat', 'Till ditt samtal'] : [homeOf(role), 'Till din översikt']
  return (
    <p className="rounded-field border border-hairline bg-info-floor px-4 py-3 text-sm text-info">
      Du är inloggad, men det du skriver här hamnar inte i ditt konto.{' '}
      <Link to={to} className="text-link-style font-semibold">
        {label}
      </Link>
    </p>
  )
}

/** How long the talk is kept, what takes it away, and where the rest is written: a chat has no footer. */
function KeptNote() {
  return (
    <p className="text-xs text-caption">
      Samtalet finns kvar i den här webbläsaren i 24 timmar efter ditt senaste meddelande. Lämna snabbt tar bort det
      härifrån genast. Rensa tar bort det hos oss också. Läs mer om{' '}
      <Link to="/privacy" className="text-link-style">
        integritet
      </Link>{' '}
      och{' '}
      <Link to="/terms" className="text-link-style">
        villkor
      </Link>
      .
    </p>
  )
}

/** What is true anyway, and while Enter was pressed before the scripts had come, that it was heard. */
function BeforeFirstAnswer() {
  return (
    <>
      <span className="in-data-early-send:hidden">Gratis. Inget konto.</span>
      <span className="hidden in-data-early-send:inline">Skickas så snart sidan är klar.</span>
    </>
  )
}

/** What is left for free; before the first answer, and where nothing is counted, only what is true anyway. */
function RemainingChats({ remaining }: { remaining: number | null }) {
  if (remaining === null) return <BeforeFirstAnswer />
  return (
    <>
      {`${remaining} av ${ANONYMOUS_CHATS} gratis samtal kvar`}
      <span className="max-sm:sr-only"> (ett meddelande och ett svar)</span>.
    </>
  )
}

interface VisitorVoiceProps {
  onSentence: (words: string) => void
  /** Where the panel goes. */
  place: HTMLElement | null
}

/** A microphone, fetched by the first press, since most who come here write. */
function VisitorVoice({ onSentence, place }: VisitorVoiceProps) {
  const [isAsked, setAsked] = useState(false)
  const button = (
    <IconButton label="Tala in" icon={<Mic aria-hidden="true" className="size-5" />} onClick={() => setAsked(true)} />
  )
  if (!isAsked) return button
  return (
    <Deferred failed={button}>
      <VoiceControls onSentence={onSentence} place={place} isPressed />
    </Deferred>
  )
}
