import { type MeasureScale, SCALES, mostPoints } from '../../../contract/measure-scales.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { MeasureTable } from './measure-table.tsx'
import { TrendChart } from './trend-chart.tsx'
import type { OpenMeasure } from './trend-points.ts'

interface ScaleSectionProps {
  scale: MeasureScale
  /** Oldest first. */
  measures: readonly OpenMeasure[]
  onDelete?: (measure: OpenMeasure) => void
}

/** One scale over time: a curve, the table beside it, and what the points usually stand for. */
export function ScaleSection({ scale, measures, onDelete }: ScaleSectionProps) {
  const { name, about } = SCALES[scale]
  return (
    <SectionCard id={scale} title={name} intro={`${about}. Högre poäng betyder mer besvär.`}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TrendChart scale={scale} measures={measures} />
        <div className="grid gap-4">
          <MeasureTable scale={scale} measures={measures} {...(onDelete === undefined ? {} : { onDelete })} />
          <Bands scale={scale} />
        </div>
      </div>
    </SectionCard>
  )
}

function Bands({ scale }: { scale: MeasureScale }) {
  const { bands } = SCALES[scale]
  return (
    <details>
      <summary className="text-link-style inline-flex min-h-11 cursor-pointer items-center text-sm">
        Vad poängen brukar stå för
      </summary>
      <ul className="grid gap-1 text-sm">
        {bands.map(({ from, label }, at) => (
          <li key={from}>
            {from}–{(bands[at + 1]?.from ?? mostPoints(scale) + 1) - 1}: {label.toLocaleLowerCase('sv-SE')}
          </li>
        ))}
      </ul>
      <p className="pt-1 text-xs text-caption">Det är en vägledning inför ett samtal, och ingen diagnos.</p>
    </details>
  )
}
