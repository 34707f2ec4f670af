import { type MeasureScale, mostPoints } from '../../../contract/measure-scales.ts'
import type { Measure, MeasureContent } from '../../../contract/measures.ts'

/** A measure that these keys open. */
export type OpenMeasure = Measure & { readonly content: MeasureContent }

/** The measures of one scale, oldest first; those that are locked are left out. */
export function ofScale(measures: readonly Measure[], scale: MeasureScale): OpenMeasure[] {
  return measures
    .flatMap(({ content, ...rest }) => (content?.scale === scale ? [{ ...rest, content }] : []))
    .toReversed()
}

interface TrendPoint {
  readonly id: string
  /** Percent of the width, by time. */
  readonly x: number
  /** Percent of the height, from the top. */
  readonly y: number
}

/** Where the measures of one scale, oldest first, stand in a chart; one alone in its middle. */
export function trendPoints(scale: MeasureScale, measures: readonly OpenMeasure[]): TrendPoint[] {
  const times = measures.map(({ created_at }) => Date.parse(created_at))
  const first = Math.min(...times)
  const span = Math.max(...times) - first
  return measures.map(({ id, content }, at) => ({
    id,
    x: span === 0 ? 50 : (((times[at] ?? first) - first) / span) * 100,
    y: heightOf(scale, content.total),
  }))
}

/** Where a total stands in a chart: percent of its height, from the top. */
export function heightOf(scale: MeasureScale, total: number): number {
  return (1 - total / mostPoints(scale)) * 100
}
