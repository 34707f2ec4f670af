import { MEASURES_LISTED } from '../../../contract/limits.ts'
import { listMeasures } from '../../../contract/measures.ts'
import { offsetAfter, pagesOf, usePages } from '../../api/pages.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'

export type MeasurePages = ReturnType<typeof useMeasurePages>

const measuresOf = ({ measures }: ResponseOf<typeof listMeasures>) => measures

/** Measures, the latest page first: a client's own, or of a therapist's client. */
export function useMeasurePages(patientId?: string) {
  const pages = pagesOf(
    listMeasures,
    (offset: number | null) => ({ query: { patient_id: patientId, limit: MEASURES_LISTED, offset: offset ?? 0 } }),
    offsetAfter(measuresOf),
  )
  return usePages(pages, measuresOf)
}
