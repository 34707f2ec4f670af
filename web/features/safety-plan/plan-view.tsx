import { linesOf, PLAN_STEPS } from '../../../contract/plan-steps.ts'
import type { Plan, PlanContact } from '../../../contract/safety-plan.ts'
import { classNames } from '../../ui/class-names.ts'
import { PhoneNumber } from '../safety/phone-number.tsx'
import { PlanLines } from '../safety/plan-lines.tsx'

interface PlanViewProps {
  plan: Plan
  heading?: 'h2' | 'h3'
  /** Beside a talk: one column, however wide the window. */
  isNarrow?: boolean
}

/** A plan to be read, and to be printed on one paper: its six steps by their numbers, as headings of this level. */
export function PlanView({ plan, heading: Heading = 'h2', isNarrow = false }: PlanViewProps) {
  return (
    <ol className={classNames('-mb-4 list-none gap-4 print:columns-2 print:text-xs', !isNarrow && 'md:columns-2')}>
      {PLAN_STEPS.map((step, place) => (
        <li
          key={step.name}
          className="mb-4 grid break-inside-avoid gap-2 rounded-card border border-hairline bg-surface p-5 print:gap-1 print:border-0 print:p-0"
        >
          <Heading className="text-lg print:text-sm">
            {place + 1}. {step.title}
          </Heading>
          {step.kind === 'lines' ? (
            <Things things={linesOf(plan[step.name])} />
          ) : (
            <Contacts contacts={plan[step.name]} />
          )}
          {step.name === 'professionals' && <PlanLines />}
        </li>
      ))}
    </ol>
  )
}

function Things({ things }: { things: readonly string[] }) {
  if (things.length === 0) return <Nothing />
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {things.map((thing, at) => (
        <li key={at} className="wrap-anywhere">
          {thing}
        </li>
      ))}
    </ul>
  )
}

function Contacts({ contacts }: { contacts: readonly PlanContact[] }) {
  if (contacts.length === 0) return <Nothing />
  return (
    <ul className="grid gap-1">
      {contacts.map(({ name, number }, at) => (
        <li key={at} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          {number !== '' && <PhoneNumber number={number} of={name} />}
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return <p className="text-sm text-caption">Inget skrivet än.</p>
}
