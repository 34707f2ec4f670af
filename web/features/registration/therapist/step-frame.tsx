import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormShell } from '../../../forms/form-shell.tsx'
import { LAST_STEP, WIZARD_STEPS } from './wizard-steps.ts'
import type { WizardStep } from './wizard-steps.ts'

interface StepFrameProps {
  step: WizardStep
  shown: WizardStep
  loading: boolean
  submitError: string | null
  /** Of all steps; in one that is not shown nothing can take the focus. */
  complaints: number
  submitLabel: string
  onSubmit: () => void
  onBack?: () => void
  children: ReactNode
}

/** One step: a form of its own, so that Enter sends it. It stays in the page while hidden, and keeps what is typed. */
export function StepFrame({ step, shown, onBack, children, ...shell }: StepFrameProps) {
  const area = useRef<HTMLFormElement>(null)
  const section = useFocusOnArrival(step, shown)
  const title = WIZARD_STEPS[step - 1]?.title ?? ''
  return (
    <section ref={section} hidden={step !== shown} aria-labelledby={`steg-${step}`} className="grid gap-5">
      <h2 id={`steg-${step}`} tabIndex={-1} className="text-2xl outline-none">
        <span className="block pb-1 font-sans text-sm font-normal text-muted">
          Steg {step} av {LAST_STEP}
          <span className="sr-only">: </span>
        </span>
        {title}
      </h2>
      <FormShell
        {...shell}
        label={title}
        area={area}
        footer={
          onBack !== undefined && (
            <Button variant="quiet" onClick={onBack}>
              Tillbaka
            </Button>
          )
        }
      >
        {children}
      </FormShell>
    </section>
  )
}

/** On the way from one step to another the focus goes to the new one's first wrong field, else to its heading. */
function useFocusOnArrival(step: WizardStep, shown: WizardStep) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const arrived = before.current !== shown && step === shown
    before.current = shown
    if (!arrived) return
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? section.current?.querySelector('h2'))?.focus()
  }, [step, shown])
  return section
}
