import type { Context } from '../../context.ts'
import { type AuditEntry, auditRow } from '../../db/audit.ts'
import { uuidOf } from '../../uuid-of.ts'

/**
 * The audit row of something that can happen once, told by `occurrence` within the entry's action. Events and the
 * landing page often come at the same moment and each write it: its id follows from what it says, so one row stays.
 */
export function auditOnce(ctx: Context, entry: AuditEntry, occurrence: string) {
  const id = uuidOf(`${entry.action}|${occurrence}`)
  return auditRow({ ...ctx, newId: () => id }, entry).onConflictDoNothing()
}
