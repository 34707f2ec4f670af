import { Trash2, TriangleAlert } from 'lucide-react'
import { dangerIn, type MeasureScale, readingOf, SCALES } from '../../../contract/measure-scales.ts'
import { QUESTIONNAIRES } from '../../../contract/measure-questions.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import type { OpenMeasure } from './trend-points.ts'

interface MeasureTableProps {
  scale: MeasureScale
  /** Oldest first, as the curve has them. */
  measures: readonly OpenMeasure[]
  /** Left out where they cannot be deleted. */
  onDelete?: (measure: OpenMeasure) => void
}

const CELL = 'border-b border-hairline py-2 pr-3 text-left align-top'

/** The measures of one scale, latest first: what the curve shows, and each answer. */
export function MeasureTable({ scale, measures, onDelete }: MeasureTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{`Mätningar med ${SCALES[scale].name}, senaste först`}</caption>
      <thead>
        <tr>
          <th scope="col" className={CELL}>
            Dag
          </th>
          <th scope="col" className={CELL}>
            Poäng
          </th>
          {onDelete !== undefined && (
            <th scope="col" className={CELL}>
              <span className="sr-only">Ta bort</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {measures.toReversed().map((measure) => (
          <tr key={measure.id}>
            <th scope="row" className={`${CELL} font-normal whitespace-nowrap`}>
              {stockholmDay(new Date(measure.created_at))}
            </th>
            <td className={CELL}>
              <span className="font-semibold tabular-nums">{measure.content.total}</span>{' '}
              <span className="text-muted">{readingOf(scale, measure.content.answers).label}</span>
              <WeighsMore measure={measure} />
              <Answers measure={measure} />
            </td>
            {onDelete !== undefined && (
              <td className={`${CELL} pr-0 text-right`}>
                <IconButton
                  label={`Ta bort mätningen från ${dateText(new Date(measure.created_at))}`}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => onDelete(measure)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The answer that calls for help, whatever the points are. */
function WeighsMore({ measure: { content } }: { measure: OpenMeasure }) {
  const { danger, highest } = SCALES[content.scale]
  if (danger === null || dangerIn(content.scale, content.answers).tier === 'none') return null
  const title = QUESTIONNAIRES[content.scale].questions[danger.item - 1]?.title ?? ''
  return (
    <p className="flex items-start gap-1.5 font-semibold text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        {title}: {content.answers[danger.item - 1]} av {highest}
      </span>
    </p>
  )
}

function Answers({ measure: { content } }: { measure: OpenMeasure }) {
  const { questions, difficulty } = QUESTIONNAIRES[content.scale]
  const { highest } = SCALES[content.scale]
  const hardness = difficulty?.choices.find(({ value }) => value === content.difficulty)?.label ?? null
  return (
    <details>
      <summary className="text-link-style inline-flex min-h-11 cursor-pointer items-center">Visa svaren</summary>
      <ol className="list-inside list-decimal">
        {questions.map(({ title }, at) => (
          <li key={title}>
            {title}: <span className="tabular-nums">{content.answers[at] ?? '–'}</span> av {highest}
          </li>
        ))}
      </ol>
      {hardness !== null && <p className="pt-1">Svårt i vardagen: {hardness.toLocaleLowerCase('sv-SE')}.</p>}
    </details>
  )
}
