import type { Insight } from '../../../contract/anamnesis.ts'
import { INSIGHTS_PAGE } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { openProfile } from './open-profile.ts'
import { isBefore, newestFirst } from './profile-view.ts'
import { keepFolded } from './write-profile.ts'

/** A page of what is known of the acting client, newest first; `cursor` is what the page before answered. Throws 400 for another. */
export async function listInsights(ctx: UserContext, cursor?: string) {
  const after = cursor === undefined ? null : cursorOf(cursor)
  const keys = ctx.actor.session.then((session) => session.keys)
  const opened = await openProfile(ctx, ownScope(ctx.actor), keys)
  await keepFolded(ctx, opened, await keys)
  const rest = newestFirst(opened.document.insights).filter((insight) => after === null || isBefore(insight, after))
  const insights = rest.slice(0, INSIGHTS_PAGE)
  const last = rest.length > INSIGHTS_PAGE ? insights.at(-1) : undefined
  return { insights, next_cursor: last === undefined ? null : `${last.timestamp}~${last.id}` }
}

/** By what the last one shown was: what is deleted meanwhile moves nothing. */
function cursorOf(cursor: string): Pick<Insight, 'timestamp' | 'id'> {
  const [timestamp, id, ...rest] = cursor.split('~')
  if (timestamp === undefined || id === undefined || rest.length > 0) {
    throw new AppError('bad_request', 'Sidan finns inte. Läs om listan.')
  }
  return { timestamp, id }
}
