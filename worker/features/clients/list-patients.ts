import type { ConnectedPatient } from '../../../contract/clients.ts'
import { ASK_TO_READ_EVERY } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { giveToNewcomers } from '../ai-settings/give-to-newcomers.ts'
import { listConnectedPatients } from './list-connected-patients.ts'
import { allowedOf } from '../keys/allow-reader.ts'
import { readerKeys } from '../keys/patient-scope.ts'
import { DAY } from '../../day.ts'
import { type Activity, readKeptActivity } from './activity.ts'
import { activityOf, countActivity, keepCounted } from './count-activity.ts'

const WEEK = 7 * DAY
const byName = new Intl.Collator('sv')

/**
 * The therapist's connected clients with what the last seven days hold. Only counts leave the signals, so the list
 * itself is not written to the clients' access logs; opening a client's page is. Who connected since the therapist wrote to
 * the AI is given what opens that, after the answer.
 */
export async function listPatients(ctx: UserContext): Promise<{ patients: ConnectedPatient[] }> {
  const ago = (time: number) => new Date(ctx.now().getTime() - time)
  const since = { signals: ago(WEEK), questions: ago(ASK_TO_READ_EVERY) }
  const kept = await readKeptActivity(ctx)
  const known = Object.fromEntries(Object.entries(kept).map(([id, { mark }]) => [id, mark]))
  const {
    people,
    grants: rowsOfGrants,
    marks,
    signals,
    retired,
    questions,
    lacksTailoring,
  } = await listConnectedPatients(ctx.db, ctx.actor.userId, since, known)
  if (lacksTailoring) ctx.after(giveToNewcomers(ctx))
  const grants = await allowedOf(ctx, rowsOfGrants)
  const readable = new Set(grants.flatMap(({ scope, patientId }) => (scope === 'record' ? [patientId] : [])))
  const changed = new Set(signals.map(({ patientId }) => patientId))
  const opening = grants.filter(({ scope, patientId }) => scope === 'record' && changed.has(patientId))
  const keys = await readerKeys(ctx, opening, retired)
  const counted = await countActivity(signals, keys)
  if (changed.size > 0) ctx.after(keepCounted(ctx, { marks, kept, counted, keys, since: since.signals }))
  const patients = people.map(({ connectedAt, client: user }) => ({
    id: user.id,
    name: user.name,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    date_of_birth: user.dateOfBirth,
    assigned_date: connectedAt.toISOString(),
    asked_to_read_at: questions.find(({ patientId }) => patientId === user.id)?.askedAt.toISOString() ?? null,
    shares_chats: grants.some((grant) => grant.patientId === user.id && grant.scope === 'chat'),
    ...shown(readable.has(user.id) ? activityOf(user.id, { marks, kept, counted }) : null),
  }))
  return { patients: patients.toSorted((a, b) => byName.compare(a.name, b.name)) }
}

function shown(activity: Activity | null) {
  const { breakthroughs = 0, important = 0 } = activity ?? {}
  return {
    has_recent_insights: breakthroughs + important > 0,
    recent_activity: { breakthrough_count: breakthroughs, important_messages: important },
  }
}
