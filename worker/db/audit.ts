import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import type { AuditAction } from './audit-actions.ts'
import { auditEvents } from './audit-tables.ts'
import type { Db } from './client.ts'

export interface AuditEntry {
  readonly action: AuditAction
  /** Id of the row acted on. */
  readonly entity?: string
  /** Whose data it was, where it was somebody's. */
  readonly subjectId?: string
}

/** What an audit row is made from; a script of the operator's has no more. */
export interface AuditContext {
  readonly db: Db
  readonly actor: Actor
  readonly newId: () => string
  readonly requestId: string
  /** The kind of device it was done from; null or left out where there is none. */
  readonly device?: string | null
}

/** The audit row of an act, to be put in the same `db.batch` as the act itself. Never holds text. */
export function auditRow(ctx: AuditContext, entry: AuditEntry) {
  return ctx.db.insert(auditEvents).values({
    id: ctx.newId(),
    actorKind: ctx.actor.kind,
    actorId: actorId(ctx),
    action: entry.action,
    entity: entry.entity ?? null,
    subjectId: entry.subjectId ?? null,
    requestId: ctx.requestId,
    device: deviceOf(ctx, entry),
  })
}

/** An audit row that is written only where `condition` holds, in the batch that reads or acts. */
export function auditRowWhere(ctx: AuditContext, entry: AuditEntry, condition: SQL) {
  return ctx.db.insert(auditEvents).select(
    sql`select ${ctx.newId()}::uuid, ${ctx.actor.kind}::text, ${actorId(ctx)}::text, ${entry.action}::text, ${entry.entity ?? null}::text,
      ${entry.subjectId ?? null}::uuid, ${ctx.requestId}::text, ${deviceOf(ctx, entry)}::text, now() where ${condition}`,
  )
}

/** Of what a person did with their own account, or somebody unknown with it: nobody reads another's device. */
function deviceOf({ actor, device }: AuditContext, { subjectId }: AuditEntry): string | null {
  const isOwn = actor.kind === 'user' && actor.userId === subjectId
  return isOwn || actor.kind === 'anonymous' ? (device ?? null) : null
}

function actorId({ actor }: AuditContext): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.userId
    case 'system':
      return actor.name
    case 'webhook':
      return actor.source
    case 'anonymous':
      return null
  }
}
