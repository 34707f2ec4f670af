import { Check } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { WIZARD_STEPS } from './wizard-steps.ts'
import type { WizardStep } from './wizard-steps.ts'

const MARKS = {
  done: 'border-primary bg-chip text-link',
  now: 'border-primary bg-primary text-white',
  later: 'border-border text-muted',
} as const

/** Where in the three steps the person is. The step itself says so too, in its heading. */
export function WizardProgress({ step: current }: { step: WizardStep }) {
  return (
    <ol aria-label="Steg" className="grid grid-cols-3 gap-2">
      {WIZARD_STEPS.map(({ step, title }) => {
        const state = step === current ? 'now' : step < current ? 'done' : 'later'
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid justify-items-center gap-1.5 text-center text-xs"
          >
            <span
              className={classNames(
                'flex size-9 items-center justify-center rounded-full border-2 font-semibold tabular-nums',
                MARKS[state],
              )}
            >
              {state === 'done' ? <Check aria-hidden="true" className="size-5" /> : step}
            </span>
            {/* A narrow window has no room for three long words; the step's heading names it. */}
            <span className={classNames('max-sm:sr-only', state === 'now' ? 'font-semibold' : 'text-muted')}>
              {title}
              {state === 'done' && <span className="sr-only"> (klart)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
