import type { Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { ownScope, readScope } from '../keys/patient-scope.ts'
import { openTopic } from './open-topic.ts'
import { isShown, selectTopics } from './queries.ts'

/** A client's own list, or what of it their therapist may read; where that is nothing, nothing was read. Throws as `readScope` does. */
export async function listTopics(ctx: UserContext, patientId?: string): Promise<{ topics: Topic[] }> {
  const { scope, keys: opened } = await readScope(ctx, 'record', patientId, null)
  if (ctx.actor.role === 'patient') return listOwnTopics(ctx)
  const [keys, rows] = await Promise.all([opened, selectTopics(ctx.db, scope, isShown(ctx.db, scope))])
  if (rows.length > 0) await auditRow(ctx, { action: 'topic.read', subjectId: scope.patientId })
  const own = async () => null
  return { topics: await Promise.all(rows.map((row) => openTopic(row, { keys, own }))) }
}

/** The acting client's list. */
export async function listOwnTopics(ctx: UserContext): Promise<{ topics: Topic[] }> {
  const [{ keys }, own, rows] = await Promise.all([
    ctx.actor.session,
    ownTextOpener(ctx),
    selectTopics(ctx.db, ownScope(ctx.actor)),
  ])
  return { topics: await Promise.all(rows.map((row) => openTopic(row, { keys, own }))) }
}
