import { PLAN_LINES } from '../../../contract/safety-card.ts'
import { PhoneNumber } from './phone-number.tsx'

/** The lines of every plan, to ring. */
export function PlanLines({ label = 'Linjer som alltid finns i planen' }: { label?: string }) {
  return (
    <ul aria-label={label} className="grid gap-1 text-sm print:gap-0 print:text-xs">
      {PLAN_LINES.map(({ id, name, number, hours }) => {
        const isInName = name.includes(number)
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            {!isInName && <span className="font-semibold">{name}</span>}
            <PhoneNumber number={number} of={name} words={isInName ? name : number} />
            <span className="text-xs text-caption">{hours}</span>
          </li>
        )
      })}
    </ul>
  )
}
