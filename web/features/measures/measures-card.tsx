import { useQuery } from '@tanstack/react-query'
import { bandOf, SCALES } from '../../../contract/measure-scales.ts'
import { listMeasures } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { dateText } from '../../ui/swedish-time.ts'

/** On the overview: what was filled in last, and the way to the rest. */
export function MeasuresCard() {
  const query = useQuery({ ...q(listMeasures, { query: { limit: 1 } }), gcTime: 0 })
  return (
    <Loaded query={query} lines={2} label="Laddar dina mätningar…" failure="Kunde inte hämta dina mätningar.">
      {({ measures: [latest] }) => (
        <>
          {latest?.content ? (
            <p>
              <span className="font-semibold">
                {SCALES[latest.content.scale].name}: {latest.content.total} poäng
              </span>{' '}
              <span className="text-muted">
                {dateText(new Date(latest.created_at))}. {bandOf(latest.content.scale, latest.content.total).label}.
              </span>
            </p>
          ) : (
            <p className="text-muted">Fyll i ett kort formulär då och då, och se hur du har det över tid.</p>
          )}
          <div>
            <LinkButton to="/client/measures" variant="secondary">
              Till mätningarna
            </LinkButton>
          </div>
        </>
      )}
    </Loaded>
  )
}
