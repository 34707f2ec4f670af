import type { Insight, listInsights as endpoint } from '../../../contract/anamnesis.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { INSIGHTS_PAGE } from '../../../contract/anamnesis-limits.ts'
import type { UserContext } from '../../context.ts'
import { DAY } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { openProfile } from '../anamnesis/open-profile.ts'
import { isBefore, newestFirst, shownToTherapist } from '../anamnesis/anamnesis-view.ts'
import { keepFolded } from '../anamnesis/write-profile.ts'
import { openAllSignals, SIGNAL_ROWS } from '../chat/open-all-signals.ts'
import { listLatestSignals } from '../chat/queries.ts'
import { readScope } from '../keys/patient-scope.ts'
import { countSignals } from './count-activity.ts'

/**
 * A page of what the last days have shown of a client, newest first, and how many breakthroughs and important messages those
 * days held; `cursor` is what the page before answered. A therapist's reading stands in the client's log before it is answered.
 * Throws `AppError` 400 for another cursor, and as `readScope` does.
 */
export async function listInsights(ctx: UserContext, query: Input<typeof endpoint>['query']) {
  const after = query.cursor === undefined ? null : cursorOf(query.cursor)
  const since = new Date(ctx.now().getTime() - query.days * DAY).toISOString()
  const open = await readScope(ctx, 'record', query.patient_id, 'anamnesis.read')
  const { scope } = open
  const [keys, common] = await Promise.all([open.keys, open.common])
  const [opened, latest] = await Promise.all([
    openProfile(ctx, scope, keys),
    listLatestSignals(ctx.db, scope, SIGNAL_ROWS),
  ])
  await keepFolded(ctx, opened, { keys, common })
  const isOwn = ctx.actor.role === 'patient'
  const sharesChats = keys.newest(scope.patientId, 'chat') !== null
  const document = isOwn ? opened.document : shownToTherapist(opened.document, sharesChats)
  const rest = newestFirst(document.insights).filter(
    (insight) => insight.timestamp >= since && (after === null || isBefore(insight, after)),
  )
  const insights = rest.slice(0, INSIGHTS_PAGE)
  const last = rest.length > INSIGHTS_PAGE ? insights.at(-1) : undefined
  const recent = latest.filter(({ createdAt }) => createdAt.toISOString() >= since)
  const { breakthroughs, important } = countSignals(await openAllSignals(recent, keys))
  return {
    insights,
    next_cursor: last === undefined ? null : `${last.timestamp}~${last.id}`,
    breakthrough_count: breakthroughs,
    important_messages: important,
  }
}

/** By what the last one shown was: what is deleted meanwhile moves nothing. */
function cursorOf(cursor: string): Pick<Insight, 'timestamp' | 'id'> {
  const [timestamp, id, ...rest] = cursor.split('~')
  if (timestamp === undefined || id === undefined || rest.length > 0) {
    throw new AppError('bad_request', 'Sidan finns inte. Läs om listan.')
  }
  return { timestamp, id }
}
