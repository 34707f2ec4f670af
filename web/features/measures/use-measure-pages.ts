import { MEASURES_LISTED } from '../../../contract/limits.ts'
import { listMeasures } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'
import { useOffsetPages } from '../../api/use-offset-pages.ts'

export type MeasurePages = ReturnType<typeof useMeasurePages>

/** Measures, the latest page first and older ones when they are asked for: a client's own, or of a therapist's client. */
export function useMeasurePages(patientId?: string) {
  const { items, ...pages } = useOffsetPages(
    (offset) => q(listMeasures, { query: { patient_id: patientId, limit: MEASURES_LISTED, offset } }),
    MEASURES_LISTED,
    ({ measures }) => measures,
  )
  return { ...pages, measures: items, total: pages.latest.data?.total ?? 0 }
}
