import { useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { MEASURES_LISTED } from '../../../contract/limits.ts'
import { listMeasures } from '../../../contract/measures.ts'
import { q } from '../../api/queries.ts'

/** What it says of somebody does not stay behind when the screen is left. */
const pageFrom = (offset: number, patientId: string | undefined) => ({
  ...q(listMeasures, { query: { patient_id: patientId, limit: MEASURES_LISTED, offset } }),
  gcTime: 0,
})

export type MeasurePages = ReturnType<typeof useMeasurePages>

/** Measures, the latest page first and older ones when they are asked for: a client's own, or of a therapist's client. */
export function useMeasurePages(patientId?: string) {
  const [count, setCount] = useState(0)
  const latest = useQuery(pageFrom(0, patientId))
  const older = useQueries({
    queries: Array.from({ length: count }, (_, at) => pageFrom((at + 1) * MEASURES_LISTED, patientId)),
  })
  const read = [latest, ...older].flatMap(({ data }) => data?.measures ?? [])
  return {
    latest,
    /** Latest first, each once, also while a new one moves the others from page to page. */
    measures: [...new Map(read.map((measure) => [measure.id, measure])).values()],
    total: latest.data?.total ?? 0,
    /** The page that was asked for last; null of the latest alone. */
    oldest: older.at(-1) ?? null,
    askForOlder: () => setCount(count + 1),
  }
}
