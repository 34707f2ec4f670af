import { measureScales } from '../../../contract/measure-scales.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ScaleSection } from './scale-section.tsx'
import { ofScale, type OpenMeasure } from './trend-points.ts'
import type { MeasurePages } from './use-measure-pages.ts'

interface MeasureHistoryProps {
  pages: MeasurePages
  onDelete?: (measure: OpenMeasure) => void
}

/** Every scale that something has been filled in of, what is locked, and the way to what is older. */
export function MeasureHistory({ pages, onDelete }: MeasureHistoryProps) {
  const { measures, oldest, total, askForOlder } = pages
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
      {oldest?.isLoadingError === true && (
        <Loaded query={oldest} lines={2} label="Laddar äldre mätningar…" failure="Kunde inte ladda äldre mätningar" />
      )}
      {oldest?.isLoadingError !== true && measures.length < total && (
        <div>
          <Button variant="secondary" loading={oldest?.isLoading === true} onClick={askForOlder}>
            Visa äldre
          </Button>
        </div>
      )}
    </>
  )
}
