import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AI_NOTICE } from '../../ui/safety-facts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { MatchingPanel } from '../matching/matching-panel.tsx'
import { MATCHING_SENT } from '../matching/request-texts.ts'
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
  /** Whether the crisis card already stands on the page. */
  hasCard: boolean
  go: (path: string) => void
}

/** Therapists who may fit, or examples where nobody could be matched. */
export function MatchingStep({ draft, signedIn, hasCard, go }: MatchingStepProps) {
  const { matching, retry } = useMatching(draft, signedIn)

  function choose(therapistId: string) {
    draftStore.change((before) => ({ ...before, selectedTherapist: therapistId, bookingSkipped: false }))
    go(pathOf('booking'))
  }

  return (
    <>
      {matching.state === 'loading' && <Looking />}
      {matching.state === 'examples' && <ExampleTherapists reason={matching.reason} onRetry={retry} />}
      {matching.state === 'matched' && (
        <MatchedTherapists answer={matching.answer} hasCard={hasCard} onChoose={choose} />
      )}
      {matching.state !== 'loading' && <OtherWays signedIn={signedIn} />}
    </>
  )
}

function Looking() {
  return (
    <div className="grid gap-4">
      <Spinner label="Vi jämför det du skrivit med terapeuterna …" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  )
}

function OtherWays({ signedIn }: { signedIn: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="andra-vagar" className="grid gap-4 rounded-card bg-band p-5">
      <h2 id="andra-vagar" className="text-2xl">
        Andra vägar
      </h2>
      <div className="flex flex-wrap gap-3">
        <ChatButton signedIn={signedIn} />
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

/** For a client the first words come along to the chat's field. */
export function ChatButton({ signedIn }: { signedIn: boolean }) {
  const navigate = useNavigate()
  if (!signedIn) return <LinkButton to="/instant-chat">Börja prata med AI:n</LinkButton>
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
        onClose={onClose}
      />
    </Dialog>
  )
}
