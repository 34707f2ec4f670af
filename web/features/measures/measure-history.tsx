import { measureScales } from '../../../contract/measure-scales.ts'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { ScaleSection } from './scale-section.tsx'
import { ofScale, type OpenMeasure } from './trend-points.ts'
import type { MeasurePages } from './use-measure-pages.ts'

interface MeasureHistoryProps {
  pages: MeasurePages
  onDelete?: (measure: OpenMeasure) => void
}

/** Every scale that something has been filled in of, what is locked, and the way to what is older. */
export function MeasureHistory({ pages, onDelete }: MeasureHistoryProps) {
  const { items: measures } = pages
  const locked = measures.filter(({ content }) => content === null).length
  return (
    <>
      {measureScales.map((scale) => {
        const found = ofScale(measures, scale)
        if (found.length === 0) return null
        return (
          <ScaleSection key={scale} scale={scale} measures={found} {...(onDelete === undefined ? {} : { onDelete })} />
        )
      })}
      {locked > 0 && (
        <p className="text-sm text-muted">
          {locked === 1 ? 'En mätning är låst' : `${locked} mätningar är låsta`} sedan lösenordet återställdes.
        </p>
      )}
      <MoreOfList pages={pages} failure="Kunde inte ladda äldre mätningar" />
    </>
  )
}
