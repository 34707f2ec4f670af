import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import type { AuditAction } from '../../db/audit-actions.ts'

/** Notes that a session was ended, in the background: a stolen token must end also while Postgres is away. */
export function noteSignOut(ctx: UserContext, action: AuditAction, sid: string): void {
  ctx.after(auditRow(ctx, { action, entity: sid, subjectId: ctx.actor.userId }).execute())
}
