import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFree } from '../../../contract/safety-tiers.ts'
import type { Shown } from '../../../safety/screen-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AI_NOTICE } from '../../../contract/ai-notice.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { MatchingPanel } from '../matching/matching-panel.tsx'
import { MATCHING_SENT } from '../matching/request-texts.ts'
import { CrisisCard } from '../safety/crisis-card.tsx'
import type { Screen } from '../safety/use-screen.ts'
import type { Draft } from './draft.ts'
import { ExampleTherapists } from './example-therapists.tsx'
import { finishWithChat } from './finish.ts'
import { MatchedTherapists } from './matched-therapists.tsx'
import { draftStore } from './onboarding.ts'
import { pathOf } from './steps.ts'
import { useMatching } from './use-matching.ts'

interface MatchingStepProps {
  draft: Draft
  signedIn: boolean
  /** What is written here; its card stands above this step. */
  screen: Screen
  /** What is written here, or what the talk has shown. */
  danger: Shown
  go: (path: string) => void
}

/** Therapists who may fit, or examples where nobody could be matched: not for somebody in danger (docs/safety.md). */
export function MatchingStep({ draft, signedIn, screen, danger, go }: MatchingStepProps) {
  const { matching, retry } = useMatching(draft, signedIn)
  const hasCard = screen.shown.tier !== 'none'
  const isUrgent = isFree(danger.tier)
  // Nobody is shown an example and then told that it is not for them.
  const isLooking = matching.state === 'loading' || (matching.state === 'examples' && !screen.hasRead)

  function choose(therapistId: string) {
    draftStore.change((before) => ({ ...before, selectedTherapist: therapistId, bookingSkipped: false }))
    go(pathOf('booking'))
  }

  return (
    <>
      {isUrgent && !hasCard && <CrisisCard tier={danger.tier} kinds={danger.kinds} folds />}
      {isLooking && <Looking />}
      {matching.state === 'examples' && !isLooking && (
        <ExampleTherapists reason={matching.reason} isUrgent={isUrgent} onRetry={retry} />
      )}
      {matching.state === 'matched' && (
        <MatchedTherapists answer={matching.answer} hasCard={hasCard || isUrgent} onChoose={choose} />
      )}
      {!isLooking && (
        <OtherWays title={isUrgent ? 'Eller skriv' : 'Andra vägar'} signedIn={signedIn}>
          <ChatButton signedIn={signedIn} goesBack={isUrgent} />
        </OtherWays>
      )}
    </>
  )
}

function Looking() {
  return (
    <div className="grid gap-4">
      <Spinner label="Vi jämför det du skrivit med terapeuterna…" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  )
}

function OtherWays({ title, signedIn, children }: { title: string; signedIn: boolean; children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="andra-vagar" className="grid gap-4 rounded-card bg-band p-5">
      <h2 id="andra-vagar" className="text-2xl">
        {title}
      </h2>
      <div className="flex flex-wrap gap-3">
        {children}
        {signedIn && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Be om matchning
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{AI_NOTICE}</p>
      <p className="text-sm">
        <Link to="/find-therapist" className="text-link-style">
          Se alla terapeuter
        </Link>
      </p>
      <AskForMatching open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}

/** For a client the first words come along to the chat's field. `goesBack` for who may have talked before. */
export function ChatButton({ signedIn, goesBack = false }: { signedIn: boolean; goesBack?: boolean }) {
  const navigate = useNavigate()
  if (!signedIn) {
    return <LinkButton to="/instant-chat">{goesBack ? 'Till samtalet med AI:n' : 'Börja prata med AI:n'}</LinkButton>
  }
  return (
    <Button
      variant="secondary"
      onClick={() => {
        finishWithChat()
        void navigate('/client/chat')
      }}
    >
      Börja prata med AI:n direkt
    </Button>
  )
}

/** "Be om matchning" for who has seen the therapists, or found none. */
function AskForMatching({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Be om matchning">
      <MatchingPanel
        closeLabel="Inte nu"
        onSent={() => {
          toast(MATCHING_SENT)
          onClose()
        }}
      />
    </Dialog>
  )
}
