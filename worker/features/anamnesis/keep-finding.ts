import type { SQL } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import { type FoundInsight, FindingContent } from './finding.ts'
import { type FindingTarget, sealFinding } from './finding-place.ts'
import { insertFinding } from './queries.ts'

/** What a job found. */
interface FoundByJob {
  /** Follows from the job, so that one that comes again keeps nothing twice. */
  readonly id: string
  readonly insights: FoundInsight[]
  /** The session that was analysed, or the exchanges whose place was taken. */
  readonly replaces?: string | string[]
  /** Has to hold as it is kept: that what it rests on is still there. */
  readonly condition?: SQL
}

/**
 * Keeps what a job has found of a client until somebody with their keys folds it in, and tells the client's object, so that
 * the next reply knows of it without asking Postgres. One that holds nothing is kept as well, of the same length: that it is there
 * must not tell who was answered in own words, and so who was in danger (docs/keys.md#what-no-length-tells).
 */
export async function keepFinding(
  ctx: Context,
  target: FindingTarget,
  { id, condition, ...found }: FoundByJob,
): Promise<void> {
  const content = FindingContent.parse({ at: ctx.now().toISOString(), ...found })
  const finding = await sealFinding({ id, ...content }, target)
  if (!(await insertFinding(ctx.db, target.patientId, finding, condition))) return
  await clientChat(ctx.bindings, ctx.config, target.patientId).addFinding(finding)
}
