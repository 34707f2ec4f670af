import type { ConnectedPatient } from '../../../contract/clients.ts'
import { ASK_TO_READ_EVERY, IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { giveToNewcomers } from '../ai-settings/give-to-newcomers.ts'
import { openSignals } from '../chat/open-exchange.ts'
import type { Signals } from '../chat/signals.ts'
import { listConnectedPatients } from './list-connected-patients.ts'
import { allowedOf } from '../keys/allow-reader.ts'
import { readerKeys } from '../keys/patient-scope.ts'
import { DAY } from '../../day.ts'

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
  const [{ people, grants: rowsOfGrants, signals: rows, retired, questions, lacksTailoring }] = await Promise.all([
    listConnectedPatients(ctx.db, ctx.actor.userId, since),
    ctx.actor.session,
  ])
  if (lacksTailoring) ctx.after(giveToNewcomers(ctx))
  const grants = await allowedOf(ctx, rowsOfGrants)
  const records = grants.filter((grant) => grant.scope === 'record')
  const keys = await readerKeys(ctx, records, retired)
  const opened = await Promise.all(
    rows.map(async (row) => ({ patientId: row.patientId, signals: await openSignals(row, keys) })),
  )
  const recent = Map.groupBy(opened, ({ patientId }) => patientId)
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
    ...activityOf((recent.get(user.id) ?? []).map(({ signals }) => signals)),
  }))
  return { patients: patients.toSorted((a, b) => byName.compare(a.name, b.name)) }
}

function activityOf(signals: readonly Signals[]) {
  const breakthroughs = signals.filter((one) => one.message_type === 'breakthrough').length
  const important = signals.filter((one) => one.importance_score >= IMPORTANT_FROM_SCORE).length
  return {
    has_recent_insights: breakthroughs + important > 0,
    recent_activity: { breakthrough_count: breakthroughs, important_messages: important },
  }
}
