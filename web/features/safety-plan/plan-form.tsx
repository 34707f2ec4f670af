import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myTherapist } from '../../../contract/connections.ts'
import { PLAN_STEP_MAX_LENGTH } from '../../../contract/plan-limits.ts'
import { PLAN_STEPS, type PlanStepName } from '../../../contract/plan-steps.ts'
import type { SafetyPlan } from '../../../contract/safety-plan.ts'
import { q } from '../../api/queries.ts'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { ContactsField } from './contacts-field.tsx'
import { PLAN_GUIDES } from '../safety/plan-guides.ts'
import { PlanLines } from '../safety/plan-lines.tsx'
import { usePlanForm } from './use-plan-form.ts'

interface PlanFormProps {
  stored: SafetyPlan
  onSaved: () => void
  /** Left out where there is no plan to go back to. */
  onCancel?: () => void
  /** Beside a talk: a step at a time, however wide the window. */
  isStepwise?: boolean
}

const LAST = PLAN_STEPS.length - 1

/** The six steps: one at a time on a phone or beside a talk, all of them where there is room. What is typed stays in this tab until it is saved. */
export function PlanForm({ stored, onSaved, onCancel, isStepwise = false }: PlanFormProps) {
  const [place, setPlace] = useState(0)
  const steps = useRef<HTMLDivElement>(null)
  const onWrong = (step: PlanStepName) => setPlace(PLAN_STEPS.findIndex(({ name }) => name === step))
  const form = usePlanForm({ stored, onSaved, onWrong })
  const [last, setLast] = useState<PlanStepName>('signs')
  const therapist = useQuery(q(myTherapist)).data?.therapist ?? null

  // One step at a time, the way on comes first; what is written is kept on the way.
  const leadsOn = isStepwise && place < LAST
  const hidden = isStepwise ? 'hidden' : 'max-md:hidden'
  const Heading = isStepwise ? 'h3' : 'h2'

  function go(to: number) {
    setPlace(to)
    // The step stands once the page has been drawn.
    requestAnimationFrame(() => {
      const heading = steps.current?.querySelector<HTMLElement>(`[data-step="${to}"] [tabindex]`)
      heading?.focus()
      heading?.scrollIntoView({ block: 'nearest' })
    })
  }

  return (
    <>
      <FormShell
        {...form.shell}
        label="Säkerhetsplan"
        submitLabel="Spara planen"
        submitVariant={leadsOn ? 'secondary' : 'primary'}
        onSubmit={form.submit}
        footer={
          <>
            {onCancel !== undefined && (
              <Button variant="quiet" onClick={onCancel}>
                Avbryt
              </Button>
            )}
            <p className="basis-full text-xs text-caption">
              Alla steg behöver inte fyllas i. Det du skriver finns kvar i den här fliken tills du sparar, dock högst{' '}
              {STORED_ITEMS.lyhord_plan_drafts.hours} timmar. Det du sparar är krypterat. Mår du mycket dåligt när du
              skriver till AI:n kan den påminna dig om det som står här.
            </p>
          </>
        }
      >
        <p className={classNames('text-sm text-muted', !isStepwise && 'md:hidden')} aria-live="polite">
          Steg {place + 1} av {PLAN_STEPS.length}
        </p>
        <div ref={steps} className={classNames('grid items-start gap-5', !isStepwise && 'md:grid-cols-2')}>
          {PLAN_STEPS.map((step, at) => {
            const { question, hint } = PLAN_GUIDES[step.name]
            const texts = { label: question, hint, error: form.errors[step.name] ?? null }
            return (
              <section
                key={step.name}
                data-step={at}
                aria-labelledby={`steg-${step.name}`}
                className={classNames(
                  '@container grid min-w-0 gap-4 rounded-card border border-hairline bg-surface p-5',
                  at !== place && hidden,
                )}
              >
                <Heading id={`steg-${step.name}`} tabIndex={-1} className="scroll-mt-24 rounded-field text-xl">
                  {at + 1}. {step.title}
                </Heading>
                {step.kind === 'lines' ? (
                  <ScreenedArea
                    {...texts}
                    value={form.draft.plan[step.name]}
                    screen={last === step.name ? form.screen : { ...form.screen, CrisisCard: null }}
                    used={form.draft.plan[step.name].trim().length}
                    max={PLAN_STEP_MAX_LENGTH}
                    onChange={(event) => {
                      setLast(step.name)
                      form.change({ [step.name]: event.target.value })
                    }}
                  />
                ) : (
                  <ContactsField
                    {...texts}
                    contacts={form.draft.plan[step.name]}
                    onChange={(contacts) => form.change({ [step.name]: contacts })}
                  />
                )}
                {step.name === 'professionals' && <PlanLines />}
              </section>
            )
          })}
        </div>
        <div className={classNames('flex gap-3 *:grow', !isStepwise && 'md:hidden')}>
          {place > 0 && (
            <Button variant="secondary" onClick={() => go(place - 1)}>
              Tillbaka
            </Button>
          )}
          {place < LAST && (
            <Button variant={leadsOn ? 'primary' : 'secondary'} onClick={() => go(place + 1)}>
              Nästa steg
            </Button>
          )}
        </div>
        {therapist !== null && (
          <div className={classNames(place !== LAST && hidden)}>
            <Checkbox
              label={`Låt ${therapist.name} läsa planen`}
              hint={
                'Utan kryss är planen bara din: ingen annan har nyckeln till den. Men ord ur den kan komma med i AI:ns svar, och dem ser ' +
                'en terapeut som får läsa dina samtal.'
              }
              checked={form.draft.shared}
              onChange={(event) => form.share(event.target.checked)}
            />
          </div>
        )}
      </FormShell>
      {form.question}
    </>
  )
}
