import type { AuditAction } from './audit-actions.ts'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Who did what, written in the same batch as the change. Ids only, never text a person wrote. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    actorKind: text('actor_kind', { enum: ['anonymous', 'user', 'system', 'webhook'] }).notNull(),
    actorId: text('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity'),
    /** Whose data it was, where it was somebody's; the access log reads by this. */
    subjectId: uuid('subject_id'),
    requestId: text('request_id'),
    /** `Chrome, Android`: the kind of device, where a request did it. */
    device: text('device'),
    createdAt: createdAt(),
  },
  (table) => [index('audit_events_subject').on(table.subjectId, table.createdAt.desc())],
)
