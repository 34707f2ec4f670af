import { and, eq, exists, gt, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { readQuestions } from './tables.ts'

/** When this therapist asked this client, where the client has not answered; else null. */
export async function findOpenQuestion(db: Db, patientId: string, therapistId: string): Promise<Date | null> {
  const [row] = await db
    .select({ askedAt: readQuestions.askedAt })
    .from(readQuestions)
    .where(and(isOf(patientId), eq(readQuestions.therapistId, therapistId), isNull(readQuestions.closedAt)))
  return row?.askedAt ?? null
}

/** Statement: what a therapist has asked which clients since a time; not what came of it. */
export function listQuestions(db: Db, therapistId: string, since: Date) {
  const { patientId, askedAt } = readQuestions
  return db
    .select({ patientId, askedAt })
    .from(readQuestions)
    .where(and(eq(readQuestions.therapistId, therapistId), gt(askedAt, since)))
}

/** Statement: a client's questions are answered, whatever the answer was. */
export function closeQuestions(db: Db, patientId: string, closedAt: Date) {
  return db
    .update(readQuestions)
    .set({ closedAt })
    .where(and(isOf(patientId), isNull(readQuestions.closedAt)))
}

/** Holds while a client has a question to answer. */
export function hasOpenQuestion(db: Db, patientId: string): SQL {
  const open = and(isOf(patientId), isNull(readQuestions.closedAt))
  return exists(db.select({ askedAt: readQuestions.askedAt }).from(readQuestions).where(open))
}

/** Statement: with the contact its questions go. */
export function deleteQuestions(db: Db, patientId: string) {
  return db.delete(readQuestions).where(isOf(patientId))
}

function isOf(patientId: string) {
  return eq(readQuestions.patientId, patientId)
}
