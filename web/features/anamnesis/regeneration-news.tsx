import type { RegenerationResult } from '../../../contract/regenerations.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Told } from '../../ui/told.tsx'
import { insightCountText } from './insight-words.ts'
import type { AreaSample } from './regeneration-words.ts'
import type { Regeneration } from './use-regeneration.ts'

interface RegenerationNewsProps {
  regeneration: Regeneration
  /** What is done meanwhile. */
  reading: string
  /** What was found in each area, once there is a result. */
  samples: (result: RegenerationResult) => readonly AreaSample[]
}

/** What is told of a profile being made anew: how far it has come, what came of it, or why nothing did. Each a part of the list around it. */
export function RegenerationNews({ regeneration, reading, samples }: RegenerationNewsProps) {
  const { progress, isCancelling, result, error, wasCancelled, cancel } = regeneration
  return (
    <>
      {progress !== null && (
        <div className="grid justify-items-start gap-3">
          <div className="w-full">
            <ProgressBar label={reading} value={progress.done} max={progress.total} valueText={partsText(progress)} />
          </div>
          <p className="text-sm text-muted">Det kan ta några minuter, och går vidare också om du lämnar sidan.</p>
          <Button variant="secondary" loading={isCancelling} onClick={cancel}>
            Avbryt
          </Button>
        </div>
      )}
      {error !== null && <Alert tone="error">{`Fel: ${error}`}</Alert>}
      <Told tone="info">{wasCancelled && 'Avbrutet. Profilen är som den var.'}</Told>
      <Told title="Profilen är gjord på nytt">
        {result !== null && <Summary result={result} samples={samples(result)} />}
      </Told>
    </>
  )
}

function partsText({ done, total }: { done: number; total: number }): string {
  return total === 0 ? 'Förbereder…' : `${done} av ${total} delar`
}

function Summary({ result, samples }: { result: RegenerationResult; samples: readonly AreaSample[] }) {
  const { data_points_processed: read, insights_created: created, areas_updated: areas } = result
  const share = Math.round(result.completion_percentage)
  return (
    <div className="grid gap-2">
      <p>
        {`${read} ${read === 1 ? 'text' : 'texter'} lästa, ${insightCountText(created)} skapade i ` +
          `${areas} ${areas === 1 ? 'område' : 'områden'}. Profilen är ifylld till ${share} %.`}
      </p>
      {samples.length > 0 && (
        <ul className="grid gap-1">
          {samples.map(({ label, count, sample }) => (
            <li key={label} className="wrap-anywhere">
              <span className="font-semibold">{`${label} (${count})`}</span>
              {sample !== null && `: ${sample}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
