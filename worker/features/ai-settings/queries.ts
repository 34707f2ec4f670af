import { and, asc, eq, exists, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { therapistIds } from '../connections/queries.ts'
import { tailoringGrants, tailoringTexts } from './tables.ts'

export type TailoringGrant = Omit<typeof tailoringGrants.$inferSelect, 'createdAt'>
export type TailoringText = Pick<typeof tailoringTexts.$inferSelect, 'id' | 'kind' | 'slot' | 'sealed'>

/** Statement: the therapist's own grants, by which they open what they have written. */
export function ownGrants(db: Db, therapistId: string) {
  const { therapistId: giver, readerId } = tailoringGrants
  return db
    .select()
    .from(tailoringGrants)
    .where(and(eq(giver, therapistId), eq(readerId, therapistId)))
}

/** Statement: to whom else the therapist has given which period, by which keys. */
export function givenGrants(db: Db, therapistId: string) {
  const { therapistId: giver, readerId, epoch, readerKey, giverKey } = tailoringGrants
  return db
    .select({ readerId, epoch, readerKey, giverKey })
    .from(tailoringGrants)
    .where(and(eq(giver, therapistId), ne(readerId, therapistId)))
}

/** Statement: the therapist's own grant of one period, for what is written under it. */
function openEpoch(db: Db, therapistId: string, epoch: number) {
  const { therapistId: giver, readerId, epoch: period, endedAt } = tailoringGrants
  return db
    .select({ epoch: period })
    .from(tailoringGrants)
    .where(and(eq(giver, therapistId), eq(readerId, therapistId), eq(period, epoch), isNull(endedAt)))
}

/** Locks a period until the batch has ended: a client who leaves at the same moment ends it before or after. */
export function lockEpoch(db: Db, therapistId: string, epoch: number) {
  return openEpoch(db, therapistId, epoch).for('update')
}

/** Holds while nobody who held the period is gone; to be read under its lock. */
export function isEpochOpen(db: Db, therapistId: string, epoch: number): SQL {
  return exists(openEpoch(db, therapistId, epoch))
}

/** Statements: takes a client's grants, and ends the periods that they held. For the batch in which the client leaves. */
export function endTailoring(db: Db, therapistId: string, patientId: string, now: Date) {
  const { therapistId: giver, readerId, endedAt } = tailoringGrants
  return [
    db
      .update(tailoringGrants)
      .set({ endedAt: now })
      .where(and(eq(giver, therapistId), eq(readerId, therapistId), isNull(endedAt))),
    db.delete(tailoringGrants).where(and(eq(giver, therapistId), eq(readerId, patientId))),
  ]
}

/** Statement: all of the therapist's own texts, oldest first. */
export function listTexts(db: Db, therapistId: string) {
  return db
    .select()
    .from(tailoringTexts)
    .where(eq(tailoringTexts.therapistId, therapistId))
    .orderBy(asc(tailoringTexts.createdAt), asc(tailoringTexts.id))
}

/** Statement: the grants to a client of the therapist whom they are connected to now. */
export function grantsToClient(db: Db, patientId: string) {
  const { therapistId, readerId } = tailoringGrants
  return db
    .select()
    .from(tailoringGrants)
    .where(and(eq(readerId, patientId), inArray(therapistId, therapistIds(db, patientId))))
}

/** Statement: what that therapist has written, oldest first. */
export function textsForClient(db: Db, patientId: string) {
  const { id, kind, slot, sealed, therapistId, createdAt } = tailoringTexts
  return db
    .select({ id, kind, slot, sealed })
    .from(tailoringTexts)
    .where(inArray(therapistId, therapistIds(db, patientId)))
    .orderBy(asc(createdAt), asc(id))
}
