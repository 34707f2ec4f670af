import { asc, gte } from 'drizzle-orm'
import { COUNTED_EVENTS, EVENT_LOCATIONS } from '../contract/analytics.ts'
import { EVENTS_A_DAY } from '../contract/limits.ts'
import { daysLater, stockholmDay } from '../contract/stockholm-time.ts'
import type { Db } from '../worker/db/client.ts'
import { eventCounts } from '../worker/features/analytics/tables.ts'
import { listOpinions } from './opinion-statistics.ts'
import type { Outcome } from './operator-command.ts'
import { textTable } from './text-table.ts'

interface StatsCommand {
  readonly days: number
}

type EventCount = typeof eventCounts.$inferSelect

const USUAL_DAYS = 30
const MOST_DAYS = 3650

/** The command that the arguments spell, or null. */
export function readStatsCommand(args: readonly string[]): StatsCommand | null {
  if (args.length === 0) return { days: USUAL_DAYS }
  const [option, value = '', ...more] = args
  if (option !== '--days' || more.length > 0 || !/^[1-9]\d{0,3}$/.test(value)) return null
  const days = Number(value)
  return days <= MOST_DAYS ? { days } : null
}

/** What was pressed on the public pages, by day and by place, the newest day last. Changes nothing. */
export async function listStatistics(db: Db, { days }: StatsCommand, now = new Date()): Promise<Outcome> {
  const all = daysUntil(stockholmDay(now), days)
  const rows = await db
    .select()
    .from(eventCounts)
    .where(gte(eventCounts.day, all[0] ?? ''))
    .orderBy(asc(eventCounts.day))
  return { done: true, lines: [...describeCounts(all, rows), '', ...(await listOpinions(db, all[0] ?? ''))] }
}

/** The days up to this one, oldest first: "2026-11-23". */
function daysUntil(last: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => daysLater(last, index - days + 1))
}

/** The two tables as lines: each day from the first one on that has a count, and each place that has one. */
export function describeCounts(days: readonly string[], rows: readonly EventCount[]): string[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const head = `Presses on the public pages from ${first} to ${last}, by days of Sweden. Presses, not people.`
  const shown = days.slice(days.findIndex((day) => rows.some((row) => row.day === day)))
  if (rows.length === 0) return [head, 'Nothing was counted.']
  const places = EVENT_LOCATIONS.filter((location) => rows.some((row) => row.location === location))
  const full = shown.filter((day) => totalOf(rows.filter((row) => row.day === day)) >= EVENTS_A_DAY)
  return [
    head,
    '',
    ...textTable([
      ['day', ...COUNTED_EVENTS, 'all'],
      ...shown.map((day) =>
        lineOf(
          day,
          rows.filter((row) => row.day === day),
        ),
      ),
      lineOf('all days', rows),
    ]),
    '',
    ...textTable([
      ['location', ...COUNTED_EVENTS, 'all'],
      ...places.map((place) =>
        lineOf(
          place,
          rows.filter(({ location }) => location === place),
        ),
      ),
    ]),
    ...full.map((day) => `${day} is full: no more than ${EVENTS_A_DAY} presses are counted in a day.`),
  ]
}

function lineOf(label: string, rows: readonly EventCount[]): (string | number)[] {
  const counts = COUNTED_EVENTS.map((event) => totalOf(rows.filter((row) => row.event === event)))
  return [label, ...counts, totalOf(rows)]
}

function totalOf(rows: readonly EventCount[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}
