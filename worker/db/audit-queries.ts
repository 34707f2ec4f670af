import { and, desc, eq } from 'drizzle-orm'
import type { AuditAction } from './audit-actions.ts'
import { auditEvents } from './audit-tables.ts'
import type { Db } from './client.ts'

/** The kind of device that something was last done from to a person's account; null where that is not known. */
export async function findDevice(db: Db, subjectId: string, action: AuditAction): Promise<string | null> {
  const [found] = await db
    .select({ device: auditEvents.device })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, subjectId), eq(auditEvents.action, action)))
    .orderBy(desc(auditEvents.createdAt))
    .limit(1)
  return found?.device ?? null
}
