import { consents } from '../consents/tables.ts'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { CONSENT_VERSION } from '../../../contract/consents.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { anamnesisProfiles } from '../anamnesis/tables.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import type { SealedConversation } from './conversation-row.ts'
import { conversations } from './tables.ts'

/** Everything one message needs from Postgres, in one round trip (docs/architecture.md). */
export async function loadTurn(db: Db, patientId: string, messageId: string, exchanges: number) {
  const [recent, stored, profile, person, given] = await db.batch([
    db
      .select()
      .from(conversations)
      .where(and(eq(conversations.patientId, patientId), eq(conversations.isArchived, false)))
      .orderBy(desc(conversations.createdAt), desc(conversations.id))
      .limit(exchanges),
    db
      .select()
      .from(conversations)
      .where(and(eq(conversations.patientId, patientId), eq(conversations.messageId, messageId))),
    db
      .select({ summary: anamnesisProfiles.summary })
      .from(anamnesisProfiles)
      .where(eq(anamnesisProfiles.patientId, patientId)),
    db.select({ firstName: users.firstName }).from(users).where(eq(users.id, patientId)),
    db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, patientId), eq(consents.version, CONSENT_VERSION))),
  ])
  return {
    recent: recent.toReversed(),
    stored: stored[0] ?? null,
    summary: profile[0]?.summary ?? null,
    firstName: person[0]?.firstName ?? null,
    consents: given,
  }
}

/** Stores a sealed exchange; a row that is there already stays as it is. */
export async function insertConversation(db: Db, row: SealedConversation): Promise<void> {
  await db.insert(conversations).values(row).onConflictDoNothing()
}

/** The latest conversations, newest first. */
export function listLatest(db: Db, scope: PatientScope, limit: number) {
  return db
    .select()
    .from(conversations)
    .where(eq(conversations.patientId, scope.patientId))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(limit)
}

/**
 * One page of conversations before a time, newest first. A page never ends within a millisecond: what shares the time of
 * its last row comes along past `limit`, so that this time, as the next `before`, skips and repeats nothing.
 */
export async function listPage(db: Db, scope: PatientScope, limit: number, before: Date | null) {
  const mine = and(
    eq(conversations.patientId, scope.patientId),
    before === null ? undefined : lt(conversations.createdAt, before),
  )
  const edge = db
    .select({ at: conversations.createdAt })
    .from(conversations)
    .where(mine)
    .orderBy(desc(conversations.createdAt))
    .offset(limit - 1)
    .limit(1)
  const [rows, older] = await db.batch([
    db
      .select()
      .from(conversations)
      .where(and(mine, gte(conversations.createdAt, sql`coalesce(${edge}, '-infinity'::timestamptz)`)))
      .orderBy(desc(conversations.createdAt), desc(conversations.id)),
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(mine, lt(conversations.createdAt, sql`${edge}`)))
      .limit(1),
  ])
  return { rows, hasMore: older.length > 0 }
}

export async function findByMessage(db: Db, scope: PatientScope, messageId: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.patientId, scope.patientId), eq(conversations.messageId, messageId)))
  return row ?? null
}

export async function conversationTotals(db: Db, scope: PatientScope) {
  const [row] = await db
    .select({
      total: sql<string>`count(*)`,
      first: sql<string | null>`min(${conversations.createdAt})`,
      last: sql<string | null>`max(${conversations.createdAt})`,
    })
    .from(conversations)
    .where(eq(conversations.patientId, scope.patientId))
  return { total: Number(row?.total ?? 0), first: isoOrNull(row?.first), last: isoOrNull(row?.last) }
}

function isoOrNull(value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : new Date(value).toISOString()
}

/** Puts the analysis on its row, once. False when the row is gone. */
export async function setAnalysis(db: Db, patientId: string, id: string, analysis: string): Promise<boolean> {
  const updated = await db
    .update(conversations)
    .set({ analysis })
    .where(and(eq(conversations.id, id), eq(conversations.patientId, patientId)))
    .returning({ id: conversations.id })
  return updated.length > 0
}
