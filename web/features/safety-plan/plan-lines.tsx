import { linesFor } from '../../../contract/safety-card.ts'
import { PhoneNumber } from './phone-number.tsx'

/** The lines that stand in every plan: always Lyhörd's own list of today, never a copy. */
const LINES = linesFor('none', []).filter(({ id }) =>
  ['emergency', 'sjalvmordslinjen', 'hjalplinjen', 'vardguiden'].includes(id),
)

export function PlanLines() {
  return (
    <ul aria-label="Linjer som alltid finns i planen" className="grid gap-1 text-sm print:gap-0 print:text-xs">
      {LINES.map(({ id, name, number, hours }) => {
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
