import { Navigate } from 'react-router'
import { isFree } from '../../../contract/safety-tiers.ts'
import { LoadingScreen } from '../../loading/loading-screen.tsx'
import { readTalk } from '../anonymous-chat/kept-talk.ts'
import { ScreenCard } from '../safety/screen-card.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { AssessmentStep } from './assessment-step.tsx'
import { AuthStep } from './auth-step.tsx'
import { BookingStep } from './booking-step.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { dangerOf } from './danger.ts'
import { DoneStep } from './done-step.tsx'
import { textsOf } from './draft.ts'
import { MatchingStep } from './matching-step.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { useDraftOf } from './use-draft-of.ts'
import { useSteps } from './use-steps.ts'
import { WelcomeStep } from './welcome-step.tsx'

/**
 * The step that the address asks for, as far as it can be stood on. Whoever writes that they are in danger has the lines
 * on every step from then on, signed in or not: in a step's field, else before what the step offers. Whose talk without an
 * account has shown danger is offered the way back to it, and no examples of therapists.
 */
export function OnboardingSteps({ patientId }: { patientId: string | null }) {
  const signedIn = patientId !== null
  const { draft, saveState, isSettling } = useDraftOf(patientId)
  const steps = useSteps({
    signedIn,
    hasQuestion: draft.initialQuestion.trim() !== '',
    hasTherapist: draft.selectedTherapist !== null,
    isCompleted: draft.completedAt !== null,
  })
  const { step, area, go } = steps
  const screen = useScreen(textsOf(draft))
  const danger = dangerOf(screen.shown, readTalk()?.safety ?? null)
  const isUrgent = isFree(danger.tier) && !signedIn && step === 'therapist-matching'

  if (isSettling) return <LoadingScreen />
  if (steps.redirectTo !== null) return <Navigate to={steps.redirectTo} replace />
  return (
    <OnboardingFrame
      key={`${step} ${step === 'assessment' ? area : ''}`}
      steps={steps}
      signedIn={signedIn}
      isUrgent={isUrgent}
      hasCard={screen.shown.tier !== 'none' || isUrgent}
    >
      {step === 'welcome' && (
        <WelcomeStep draft={draft} saveState={saveState} signedIn={signedIn} screen={screen} go={go} />
      )}
      {(step === 'auth-prompt' || step === 'therapist-matching') && <ScreenCard screen={screen} />}
      {step === 'auth-prompt' && <AuthStep go={go} />}
      {step === 'assessment' && (
        <AssessmentStep draft={draft} saveState={saveState} area={area} screen={screen} go={go} />
      )}
      {step === 'therapist-matching' && (
        <MatchingStep draft={draft} signedIn={signedIn} screen={screen} danger={danger} go={go} />
      )}
      {step === 'booking' && <BookingStep draft={draft} go={go} />}
      {step === 'done' && <DoneStep draft={draft} />}
      {signedIn && <ConsentQuestion />}
    </OnboardingFrame>
  )
}
