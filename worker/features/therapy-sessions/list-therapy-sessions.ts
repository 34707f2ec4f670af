import type { Input } from '../../../contract/endpoint.ts'
import type { listTherapySessions as endpoint } from '../../../contract/therapy-sessions.ts'
import type { UserContext } from '../../context.ts'
import { allowedOf } from '../keys/allow-reader.ts'
import { logReads } from '../keys/log-reads.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { readerKeys, readScope } from '../keys/patient-scope.ts'
import { listGrants, reopenedKeys } from '../keys/queries.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { clientView, therapistView } from './therapist-view.ts'
import { listOwnSessions, listSessions, type Page } from './queries.ts'

/**
 * Registered sessions, latest first: a client's own, a client's for their therapist, or all that a therapist registered. Throws as
 * `readScope`.
 */
export async function listTherapySessions(ctx: UserContext, query: Input<typeof endpoint>['query']) {
  if (ctx.actor.role === 'therapist' && query.patient_id === undefined) return listOfClients(ctx, query)
  const { scope, keys } = await readScope(
    ctx,
    'record',
    query.patient_id,
    query.limit === 0 ? 'record.read' : 'therapy_session.read',
  )
  const forClient = ctx.actor.role === 'patient'
  const [opening, own, [rows, [counted]]] = await Promise.all([
    keys,
    forClient ? null : ownTextOpener(ctx),
    ctx.db.batch(listSessions(ctx.db, scope, query)),
  ])
  const sessions = await Promise.all(
    rows.map((row) => (own === null ? clientView(row, opening) : therapistView(ctx, row, { keys: opening, own }))),
  )
  return { sessions, total: counted?.total ?? 0 }
}

/** One read for all clients, with the grants of this moment. Whose sessions were opened sees it in their access log. */
async function listOfClients(ctx: UserContext, page: Page) {
  requireSecondStep(ctx)
  const { userId } = ctx.actor
  const [[rows, [counted], grants, retired], own] = await Promise.all([
    ctx.db.batch([...listOwnSessions(ctx, page), listGrants(ctx.db, [userId]), reopenedKeys(ctx.db, userId)]),
    ownTextOpener(ctx),
  ])
  const allowed = (await allowedOf(ctx, grants)).filter(({ scope }) => scope === 'record')
  const shared = new Set(allowed.map(({ patientId }) => patientId))
  const readable = rows.filter(({ patientId }) => patientId !== null && shared.has(patientId))
  const keys = await readerKeys(ctx, allowed, retired)
  await logReads(
    ctx,
    'therapy_session.read',
    readable.flatMap(({ patientId }) => patientId ?? []),
  )
  const sessions = await Promise.all(readable.map((row) => therapistView(ctx, row, { keys, own })))
  return { sessions, total: counted?.total ?? 0 }
}
