import { and, asc, eq, exists, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { KNOWLEDGE_ENTRIES, KNOWLEDGE_MAX_CHARACTERS } from '../../../contract/knowledge.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { clientIds, therapistIds } from '../connections/queries.ts'
import { isGranted } from '../keys/queries.ts'
import { documentChunks, tailoringGrants, tailoringTexts } from './tables.ts'

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

const own = alias(tailoringGrants, 'own_grants')
const therapists = alias(users, 'therapists')
const clients = alias(users, 'clients')

/**
 * Statement: a row where a connected client lacks a period that the therapist's present key opens, by the rule that
 * `give-tailoring.ts` gives by; none where all have what there is.
 */
export function lackingTailoring(db: Db, therapistId: string) {
  const { therapistId: giver, readerId, epoch, readerKey, giverKey } = tailoringGrants
  const given = db
    .select({ epoch })
    .from(tailoringGrants)
    .where(
      and(
        eq(giver, therapistId),
        eq(readerId, clients.id),
        eq(epoch, own.epoch),
        eq(readerKey, clients.publicKey),
        eq(giverKey, own.readerKey),
      ),
    )
  return db
    .select({ epoch: own.epoch })
    .from(own)
    .innerJoin(therapists, and(eq(therapists.id, own.readerId), eq(therapists.publicKey, own.readerKey)))
    .innerJoin(
      clients,
      and(inArray(clients.id, clientIds(db, therapistId)), isGranted(db, clients.id, therapistId, 'record')),
    )
    .where(and(eq(own.therapistId, therapistId), eq(own.readerId, therapistId), notExists(given)))
    .limit(1)
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
export function listTexts(db: Db, therapistId: string, only?: SQL) {
  return db
    .select()
    .from(tailoringTexts)
    .where(and(eq(tailoringTexts.therapistId, therapistId), only))
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

/** Statement: those of them that every prompt is made with, oldest first: all but the knowledge base. */
export function promptTexts(db: Db, therapistId: string) {
  return listTexts(db, therapistId, ne(tailoringTexts.kind, 'knowledge'))
}

/** The therapist's entries of knowledge, oldest first. */
export function knowledgeTexts(db: Db, therapistId: string) {
  return listTexts(db, therapistId, ofKnowledge)
}

const ofKnowledge = eq(tailoringTexts.kind, 'knowledge')

/** What a therapist's own text may be: each has verbs of its own, and all are deleted alike. */
type OwnKind = 'instruction' | 'knowledge' | 'rule'

/** Holds of this therapist's own text of this kind and id. */
export function ownText(therapistId: string, kind: OwnKind, id: string): SQL {
  const isTheirs = and(eq(tailoringTexts.therapistId, therapistId), eq(tailoringTexts.kind, kind))
  return sql`${and(isTheirs, eq(tailoringTexts.id, id))}`
}

/** Holds while there is such a text. */
export function isOwnText(db: Db, therapistId: string, kind: OwnKind, id: string): SQL {
  return exists(
    db
      .select({ id: tailoringTexts.id })
      .from(tailoringTexts)
      .where(ownText(therapistId, kind, id)),
  )
}

/** That text, sealed; null where it is none of theirs. */
export async function findOwnText(db: Db, therapistId: string, kind: OwnKind, id: string) {
  const [row] = await db
    .select()
    .from(tailoringTexts)
    .where(ownText(therapistId, kind, id))
  return row ?? null
}

/** Characters that sealing makes of one: most are one byte, and base64 makes four of three. */
const SEALED_OF_ONE = 1.45

/** Holds while one more entry of so many characters fits into the therapist's knowledge base; in place of `replaced`, where there is one. */
export function hasRoom(db: Db, therapistId: string, characters: number, replaced?: string): SQL {
  const { id, sealed } = tailoringTexts
  const others = and(
    ofKnowledge,
    eq(tailoringTexts.therapistId, therapistId),
    replaced === undefined ? undefined : ne(id, replaced),
  )
  const left = Math.floor((KNOWLEDGE_MAX_CHARACTERS - characters) * SEALED_OF_ONE)
  const fits = sql<boolean>`count(*) < ${KNOWLEDGE_ENTRIES} and coalesce(sum(length(${sealed})), 0) <= ${left}`
  return sql`(${db.select({ fits }).from(tailoringTexts).where(others)})`
}

/** One piece of a document that waits; null where it is gone. */
export async function sealedChunk(
  db: Db,
  therapistId: string,
  documentId: string,
  position: number,
): Promise<string | null> {
  const { therapistId: owner, documentId: document, position: at, sealed } = documentChunks
  const [row] = await db
    .select({ sealed })
    .from(documentChunks)
    .where(and(eq(owner, therapistId), eq(document, documentId), eq(at, position)))
  return row?.sealed ?? null
}

/** Removes all pieces of a document. */
export async function removeDocument(db: Db, therapistId: string, documentId: string): Promise<void> {
  const { therapistId: owner, documentId: document } = documentChunks
  await db.delete(documentChunks).where(and(eq(owner, therapistId), eq(document, documentId)))
}
