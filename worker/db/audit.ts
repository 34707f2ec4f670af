import type { Context } from '../context.ts'
import { auditEvents } from './audit-tables.ts'

export interface AuditEntry {
  /** `noun.verb`, e.g. `payment.fulfil`. */
  readonly action: string
  /** Id of the row acted on. */
  readonly entity?: string
  /** Whose data it was, where it was somebody's. */
  readonly subjectId?: string
}

/** The audit row of an act, to be put in the same `db.batch` as the act itself. Never holds text. */
export function auditRow(ctx: Context, entry: AuditEntry) {
  return ctx.db.insert(auditEvents).values({
    id: ctx.newId(),
    actorKind: ctx.actor.kind,
    actorId: actorId(ctx),
    action: entry.action,
    entity: entry.entity ?? null,
    subjectId: entry.subjectId ?? null,
    requestId: ctx.requestId,
  })
}

function actorId({ actor }: Context): string | null {
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
