import type { AccessLogEntry } from '../../../contract/sharing.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { clockText, dayText } from '../../ui/swedish-time.ts'

interface LogLine extends AccessLogEntry {
  /** Unlike any other line's, and the same at every reading. */
  readonly key: string
  /** "14:03" */
  readonly clock: string
}

export interface LogDay {
  /** "2026-11-21" */
  readonly date: string
  /** "I dag", "I går", "19 november 2026" */
  readonly title: string
  readonly lines: readonly LogLine[]
}

/** The lines under the days they belong to in Sweden, in the order they came. */
export function byDay(entries: readonly AccessLogEntry[], now: Date): LogDay[] {
  const days: { date: string; title: string; lines: LogLine[] }[] = []
  const seen = new Map<string, number>()
  for (const entry of entries) {
    const at = new Date(entry.at)
    const date = stockholmDay(at)
    if (days.at(-1)?.date !== date) days.push({ date, title: dayText(at, now), lines: [] })
    const said = `${entry.at} ${entry.text} ${entry.device ?? ''}`
    const times = (seen.get(said) ?? 0) + 1
    seen.set(said, times)
    days.at(-1)?.lines.push({ ...entry, key: `${said} ${times}`, clock: clockText(at) })
  }
  return days
}
