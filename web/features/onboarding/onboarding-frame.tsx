import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ASSESSMENT_AREAS } from '../../../contract/onboarding.ts'
import type { AssessmentArea } from '../../../contract/onboarding.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AREA_TEXTS } from './assessment-areas.ts'
import { pathOf, stepsFor } from './steps.ts'
import type { Step } from './steps.ts'
import type { useSteps } from './use-steps.ts'

const HEADINGS: Readonly<Record<Exclude<Step, 'assessment'>, readonly [title: string, intro: string]>> = {
  welcome: ['Vad vill du ha hjälp med?', 'Skriv det första du tänker på. Det behöver inte vara genomtänkt.'],
  'auth-prompt': [
    'Vill du spara det du skrivit?',
    'Med ett konto krypteras det med din egen nyckel, och följer med dig.',
  ],
  'therapist-matching': ['Terapeuter som kan passa dig', 'Du väljer själv vem du vill prata med, och om.'],
  booking: ['Ett första möte', 'Ni känner efter om det passar. Du binder dig inte till något.'],
  done: ['Din förfrågan är skickad', 'Du har gjort det svåraste: att fråga.'],
}

const URGENT = ['Prata med någon nu', 'Det du skrivit finns kvar här. Terapeuterna också.'] as const

interface OnboardingFrameProps {
  steps: ReturnType<typeof useSteps>
  signedIn: boolean
  /** Whether somebody in danger stands where only examples could be shown. */
  isUrgent: boolean
  /** Whether the crisis card stands on the step: on a phone its first lines come before the account and how far it is. */
  hasCard: boolean
  children: ReactNode
}

/** What stands around each step: the way back, login and register, how far it is, and the heading. */
export function OnboardingFrame({ steps, signedIn, isUrgent, hasCard, children }: OnboardingFrameProps) {
  const { step, area, back, isFirstPage } = steps
  const heading = useRef<HTMLHeadingElement>(null)
  const besideCard = hasCard ? 'max-sm:hidden' : ''
  const [title, intro] = isUrgent ? URGENT : headingOf(step, area)

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
  }, [isFirstPage])

  return (
    <div className="page-width py-4 sm:py-8">
      <div className="mx-auto grid max-w-2xl gap-6">
        <div className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-1 empty:hidden">
          {back !== null && (
            <Button variant="quiet" onClick={back} className="px-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Tillbaka
            </Button>
          )}
          {!signedIn && <EntryLinks step={step} className={besideCard} />}
        </div>
        {step !== 'done' && (
          <div className={besideCard}>
            <StepBar step={step} signedIn={signedIn} />
          </div>
        )}
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <p className="max-w-measure text-muted">{intro}</p>
          {step === 'assessment' && <AreaCount at={ASSESSMENT_AREAS.indexOf(area) + 1} />}
        </div>
        {children}
      </div>
    </div>
  )
}

function headingOf(step: Step, area: AssessmentArea): readonly [title: string, intro: string] {
  return step === 'assessment' ? [AREA_TEXTS[area].title, AREA_TEXTS[area].hint] : HEADINGS[step]
}

/** Signing in or up comes back to where the person was; from the first steps it goes on to the areas. */
function EntryLinks({ step, className }: { step: Step; className: string }) {
  const returnTo = step === 'therapist-matching' ? pathOf(step) : pathOf('assessment')
  return (
    <nav aria-label="Konto" className={classNames('ml-auto flex flex-wrap', className)}>
      <LinkButton to="/login" state={{ returnTo, step: 'assessment' }} variant="quiet" className="px-3">
        Logga in
      </LinkButton>
      <LinkButton to="/register/client" state={{ returnTo }} variant="quiet" className="px-3">
        Skapa konto
      </LinkButton>
    </nav>
  )
}

function StepBar({ step, signedIn }: { step: Step; signedIn: boolean }) {
  const steps = stepsFor(signedIn)
  const at = steps.indexOf(step) + 1
  return <ProgressBar label="Kom igång" value={at} max={steps.length} valueText={`Steg ${at} av ${steps.length}`} />
}

function AreaCount({ at }: { at: number }) {
  return (
    <p className="text-sm text-caption">
      Område {at} av {ASSESSMENT_AREAS.length}. Du väljer själv vad du svarar på.
    </p>
  )
}
