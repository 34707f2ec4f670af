import { IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { patientTextEpoch } from '../../crypto/patient-text.ts'
import { HOUR } from '../../day.ts'
import { type AttemptRule, attemptsOf } from '../../http/attempts-of.ts'
import { openSignals } from '../chat/open-exchange.ts'
import { RECENT_ROWS_PER_PATIENT } from '../chat/list-recent-signals.ts'
import type { Signals } from '../chat/signals.ts'
import { type Activity, keepActivity, type KeptActivity } from './activity.ts'
import { listSignalsOf } from './list-connected-patients.ts'

type SignalRow = Awaited<ReturnType<typeof listSignalsOf>>[number]

interface Mark {
  readonly patientId: string
  readonly count: number
  readonly mark: string
}

interface Counted extends Activity {
  /** Rows that it was counted from; null where one of them is locked, so that it may be another tomorrow. */
  readonly rows: number | null
}

/** How often a look is followed by opening the rest: once, and not again while that may still go on. */
const REST: AttemptRule = { name: 'recent-activity', limit: 1, window: HOUR / 12 }
/** Clients whose signals are opened at a time after the answer: as many rows as an answer opens. */
const AT_A_TIME = 10
const NONE: Activity = { breakthroughs: 0, important: 0 }

/** Breakthroughs and important messages of each client in these rows. */
export async function countActivity(rows: readonly SignalRow[], keys: EpochKeys): Promise<Map<string, Counted>> {
  const opened = await Promise.all(
    rows.map(async (row) => ({ row, signals: await openSignals({ ...row, isPrivate: false }, keys) })),
  )
  const byPatient = Map.groupBy(opened, ({ row }) => row.patientId)
  return new Map(
    [...byPatient].map(([patientId, theirs]) => {
      const isOpen = theirs.every(({ row }) => keys.has(patientId, 'record', patientTextEpoch(row.signals)))
      return [patientId, { ...countSignals(theirs), rows: isOpen ? theirs.length : null }]
    }),
  )
}

/** Breakthroughs and important messages among these. */
export function countSignals(opened: readonly { readonly signals: Signals }[]): Activity {
  return {
    breakthroughs: opened.filter(({ signals }) => signals.message_type === 'breakthrough').length,
    important: opened.filter(({ signals }) => signals.importance_score >= IMPORTANT_FROM_SCORE).length,
  }
}

/** What a client's week holds: as it was counted now, or before where nothing has changed since. */
export function activityOf(
  patientId: string,
  { marks, kept, counted }: { marks: readonly Mark[]; kept: KeptActivity; counted: ReadonlyMap<string, Counted> },
): Activity {
  const mark = marks.find((one) => one.patientId === patientId)?.mark
  const before = kept[patientId]
  return counted.get(patientId) ?? (before !== undefined && before.mark === mark ? before : NONE)
}

interface Work {
  readonly marks: readonly Mark[]
  readonly kept: KeptActivity
  readonly counted: ReadonlyMap<string, Counted>
  readonly keys: EpochKeys
  readonly since: Date
}

/**
 * Keeps what was counted for the next time, after the answer. Of whom the answer had no room to open all rows, the rest is
 * opened now, some clients at a time.
 */
export async function keepCounted(ctx: UserContext, { marks, kept, counted, keys, since }: Work): Promise<void> {
  const whole = new Map([...counted].filter(([id, { rows }]) => isWhole(rows, marks, id)))
  const rest = [...counted].flatMap(([id, { rows }]) => (rows === null || whole.has(id) ? [] : [id]))
  if (rest.length > 0 && (await (await attemptsOf(ctx, REST, ctx.actor.userId)).isAllowed())) {
    for (let from = 0; from < rest.length; from += AT_A_TIME) {
      const rows = await listSignalsOf(ctx.db, ctx.actor.userId, rest.slice(from, from + AT_A_TIME), since)
      for (const [id, one] of await countActivity(rows, keys)) if (isWhole(one.rows, marks, id)) whole.set(id, one)
    }
  }
  // Of locked rows alone nothing is kept, at however many looks.
  if (whole.size === 0) return
  const now = marks.flatMap(({ patientId, mark }) => {
    const one = whole.get(patientId)
    if (one !== undefined) return [[patientId, { breakthroughs: one.breakthroughs, important: one.important, mark }]]
    const before = kept[patientId]
    return before !== undefined && before.mark === mark ? [[patientId, before]] : []
  })
  await keepActivity(ctx, Object.fromEntries(now))
}

function isWhole(rows: number | null, marks: readonly Mark[], patientId: string): boolean {
  const all = marks.find((one) => one.patientId === patientId)?.count ?? 0
  return rows !== null && rows >= Math.min(all, RECENT_ROWS_PER_PATIENT)
}
