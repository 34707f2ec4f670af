import { type MeasureScale, mostPoints, SCALES } from '../../../contract/measure-scales.ts'
import { dateText } from '../../ui/swedish-time.ts'
import { heightOf, type OpenMeasure, trendPoints } from './trend-points.ts'

const percent = (value: number) => `${value}%`

/**
 * The totals of one scale over time, oldest first, with a line where each band begins. Where colours are
 * forced it takes them. The table beside it says the same to those who do not see it.
 */
export function TrendChart({ scale, measures }: { scale: MeasureScale; measures: readonly OpenMeasure[] }) {
  const points = trendPoints(scale, measures)
  const [first, last] = [measures[0], measures.at(-1)]
  if (first === undefined || last === undefined) return null
  const { name } = SCALES[scale]
  const marks = [...SCALES[scale].bands.map(({ from }) => from), mostPoints(scale)]
  return (
    <figure aria-label={`Kurva för ${name}`} className="grid gap-1 lg:sticky lg:top-24">
      <div
        role="img"
        aria-label={labelOf(name, measures)}
        className="grid grid-cols-[2rem_minmax(0,1fr)] gap-2 py-3 pr-2"
      >
        <svg aria-hidden="true" className="h-48 w-full overflow-visible text-caption forced-colors:text-[CanvasText]">
          {marks.map((mark) => (
            <text
              key={mark}
              x="100%"
              y={percent(heightOf(scale, mark))}
              textAnchor="end"
              dominantBaseline="central"
              fill="currentColor"
              className="text-xs tabular-nums"
            >
              {mark}
            </text>
          ))}
        </svg>
        <svg aria-hidden="true" className="h-48 w-full overflow-visible">
          <g className="text-border forced-colors:text-[GrayText]" stroke="currentColor" strokeDasharray="2 5">
            {marks.map((mark) => (
              <line
                key={mark}
                x1="0"
                x2="100%"
                y1={percent(heightOf(scale, mark))}
                y2={percent(heightOf(scale, mark))}
              />
            ))}
          </g>
          <g
            className="text-link forced-colors:text-[CanvasText]"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          >
            {points.slice(1).map(({ id, x, y }, at) => (
              <line
                key={id}
                x1={percent(points[at]?.x ?? x)}
                y1={percent(points[at]?.y ?? y)}
                x2={percent(x)}
                y2={percent(y)}
              />
            ))}
          </g>
          <g className="text-link forced-colors:text-[CanvasText]" fill="currentColor">
            {points.map(({ id, x, y }) => (
              <circle key={id} cx={percent(x)} cy={percent(y)} r="5" />
            ))}
          </g>
        </svg>
      </div>
      <figcaption className="flex justify-between gap-4 pl-10 text-xs text-caption">
        <span>{dateText(new Date(first.created_at))}</span>
        {measures.length > 1 && <span className="text-right">{dateText(new Date(last.created_at))}</span>}
      </figcaption>
    </figure>
  )
}

/** What the curve shows, in a sentence. */
function labelOf(name: string, measures: readonly OpenMeasure[]): string {
  const [first, last] = [measures[0], measures.at(-1)]
  if (first === undefined || last === undefined) return name
  const lastPoints = `${last.content.total} poäng ${dateText(new Date(last.created_at))}`
  if (measures.length === 1) return `${name}: ${lastPoints}.`
  const firstPoints = `${first.content.total} poäng ${dateText(new Date(first.created_at))}`
  return `${name}, ${measures.length} mätningar: från ${firstPoints} till ${lastPoints}.`
}
