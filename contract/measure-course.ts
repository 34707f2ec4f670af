import { type MeasureScale, SCALES } from './measure-scales.ts'
import { stockholmDay } from './stockholm-time.ts'

/** One measure of a scale: when, in ISO, and its total. */
interface Measured {
  readonly created_at: string
  readonly total: number
}

/** The three measures that together say that it has become worse: the first total of them, and the last. */
interface Worse {
  readonly from: number
  readonly to: number
}

/** Days that are compared. */
const DAYS = 3

/**
 * Whether the three latest measures of a scale, of three different days in Sweden, go from bad to worse: each total above
 * the one before, and in all by at least what the scale calls a change. Null where they do not, or are too few. Of a day
 * the last one counts. In any order.
 */
export function worseCourse(scale: MeasureScale, measures: readonly Measured[]): Worse | null {
  const oldestFirst = measures.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const ofDays = new Map(oldestFirst.map((measure) => [dayOf(measure), measure.total]))
  const [first, second, third] = [...ofDays.values()].slice(-DAYS)
  if (first === undefined || second === undefined || third === undefined) return null
  const isWorse = second > first && third > second && third - first >= SCALES[scale].leastChange
  return isWorse ? { from: first, to: third } : null
}

function dayOf({ created_at }: Measured): string {
  return stockholmDay(new Date(created_at))
}
