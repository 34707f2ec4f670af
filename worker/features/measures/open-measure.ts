import { type Measure, MeasureContent } from '../../../contract/measures.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import { measurePlace } from './measure-place.ts'
import type { MeasureRow } from './queries.ts'

/** A measure as it is told; its content is null where these keys do not open it. */
export async function openMeasure(row: MeasureRow, keys: EpochKeys): Promise<Measure> {
  return { id: row.id, created_at: row.createdAt.toISOString(), content: await contentOf(row, keys) }
}

async function contentOf({ id, patientId, content }: MeasureRow, keys: EpochKeys): Promise<MeasureContent | null> {
  const text = await openPatientText(content, keys, measurePlace(patientId, id)).catch(lockedAsNull)
  return text === null ? null : MeasureContent.parse(JSON.parse(text))
}
