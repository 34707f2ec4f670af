import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type AuditEntry, auditRow } from '../../db/audit.ts'

/**
 * The audit row of something that can happen once, told by `occurrence` within the entry's action. Events and the
 * landing page often come at the same moment and each write it: its id follows from what it says, so one row stays.
 */
export function auditOnce(ctx: Context, entry: AuditEntry, occurrence: string) {
  const id = idOf(`${entry.action}|${occurrence}`)
  return auditRow({ ...ctx, newId: () => id }, entry).onConflictDoNothing()
}

/** A UUID (version 8) that is the same for the same text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
