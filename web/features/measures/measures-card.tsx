import { useQuery } from '@tanstack/react-query'
import { readingOf, SCALES } from '../../../contract/measure-scales.ts'
import { listMeasures, type MeasureContent } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { CourseNotice } from './course-notice.tsx'

/** On the overview: what was filled in last, and the way to the rest. */
export function MeasuresCard() {
  const query = useQuery({ ...q(listMeasures, { query: {} }), gcTime: 0 })
  return (
    <Loaded query={query} lines={2} label="Laddar dina mätningar…" failure="Kunde inte hämta dina mätningar.">
      {({ measures, measures: [latest] }) => (
        <>
          <CourseNotice measures={measures} to="client" />
          {latest?.content ? (
            <Latest day={latest.created_at} content={latest.content} />
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

function Latest({ day, content: { scale, answers, total } }: { day: string; content: MeasureContent }) {
  const { label } = readingOf(scale, answers)
  return (
    <p>
      <span className="font-semibold">
        {SCALES[scale].name}: {total} poäng
      </span>{' '}
      <span className="text-muted">
        {dateText(new Date(day))}.{label !== null && ` ${label}.`}
      </span>
    </p>
  )
}
