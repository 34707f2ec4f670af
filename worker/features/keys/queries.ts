import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  ne,
  notExists,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { EpochScope } from '../../crypto/epoch.ts'
import type { Db } from '../../db/client.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { connectionWithKeys, openConnection } from '../connections/queries.ts'
import type { NewEpochs, NewGrant } from './new-epochs.ts'
import { keyGrants, retiredKeys, scopeEpochs } from './tables.ts'

/** The columns of an epoch's inbox, as `openGrants` takes them. */
export const inboxColumns = { publicKey: scopeEpochs.inboxPublicKey, mac: scopeEpochs.inboxMac }

function grantsWithInboxes(db: Db) {
  const { patientId, scope, epoch } = keyGrants
  const sameEpoch = and(
    eq(scopeEpochs.patientId, patientId),
    eq(scopeEpochs.scope, scope),
    eq(scopeEpochs.epoch, epoch),
  )
  return db
    .select({ ...getTableColumns(keyGrants), inbox: inboxColumns })
    .from(keyGrants)
    .leftJoin(scopeEpochs, sameEpoch)
}

/** Statement: every grant sealed to one of these readers, named or found by a subquery. */
export function listGrants(db: Db, readers: SQLWrapper | readonly string[]) {
  return grantsWithInboxes(db).where(inArray(keyGrants.readerId, isNamed(readers) ? [...readers] : readers))
}

/** Statement: what is granted to this reader of this client, or of these clients. */
export function listGrantsOf(db: Db, readerId: string, patients: string | SQLWrapper) {
  const { patientId } = keyGrants
  const ofPatients = typeof patients === 'string' ? eq(patientId, patients) : inArray(patientId, patients)
  return grantsWithInboxes(db).where(and(eq(keyGrants.readerId, readerId), ofPatients))
}

/** Statement: the epochs of a client's scopes that the client opens with the key they have now. */
export function epochsOpenToClient(db: Db, patientId: string) {
  const { scope, epoch, readerId, readerKey } = keyGrants
  return db
    .select({ scope, epoch })
    .from(keyGrants)
    .innerJoin(users, and(eq(users.id, readerId), eq(users.publicKey, readerKey)))
    .where(and(eq(keyGrants.patientId, patientId), eq(readerId, patientId)))
}

/** Statement: the pairs of before a reset that the recovery code has opened since, newest first. */
export function reopenedKeys(db: Db, userId: string) {
  return db
    .select()
    .from(retiredKeys)
    .where(and(eq(retiredKeys.userId, userId), isNotNull(retiredKeys.secretKeyForOwner)))
    .orderBy(desc(retiredKeys.retiredAt))
}

/** Statement: who may open something of which of a client's scopes, the client among them. */
function listGrantedScopes(db: Db, patientId: string) {
  return db
    .selectDistinct({ readerId: keyGrants.readerId, scope: keyGrants.scope })
    .from(keyGrants)
    .where(eq(keyGrants.patientId, patientId))
}

/** Holds where this reader has a grant of this client's scope; the client may be a column of the query around. */
export function isGranted(
  db: Db,
  patientId: string | SQLWrapper,
  readerId: string | SQLWrapper,
  scope: EpochScope,
): SQL {
  return exists(
    db
      .select({ epoch: keyGrants.epoch })
      .from(keyGrants)
      .where(and(eq(keyGrants.patientId, patientId), eq(keyGrants.readerId, readerId), eq(keyGrants.scope, scope))),
  )
}

/** Holds while no later epoch of a client's scope has begun: what is written under this one is read by all who may. */
export function isNewestEpoch(db: Db, patientId: string, scope: EpochScope, epoch: number): SQL {
  const later = and(eq(scopeEpochs.patientId, patientId), eq(scopeEpochs.scope, scope), gt(scopeEpochs.epoch, epoch))
  return notExists(db.select({ epoch: scopeEpochs.epoch }).from(scopeEpochs).where(later))
}

/** True where somebody connected holds keys too: a client's therapist what is shared, a therapist's client always. */
export async function isHeldByOther(db: Db, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<boolean> {
  const { patientId, readerId, readerKey } = keyGrants
  const byOther =
    role === 'patient'
      ? and(eq(patientId, id), exists(openConnection(db, patientId, readerId)))
      : and(eq(readerId, patientId), exists(openConnection(db, patientId, id)))
  const [held] = await db
    .select({ epoch: keyGrants.epoch })
    .from(keyGrants)
    .innerJoin(users, and(eq(users.id, readerId), eq(users.publicKey, readerKey)))
    .where(byOther)
    .limit(1)
  return held !== undefined
}

/** Statement: a client's epochs of `record` with what each can be written to with; the client may come from a subquery. */
export function recordInboxes(db: Db, patientId: SQLWrapper | string) {
  return db
    .select()
    .from(scopeEpochs)
    .where(and(eq(scopeEpochs.patientId, patientId), eq(scopeEpochs.scope, 'record')))
    .orderBy(desc(scopeEpochs.epoch))
}

/** Statement: stores grants; one that is there already stays as it is. */
export function insertGrants(db: Db, grants: readonly NewGrant[]) {
  return db
    .insert(keyGrants)
    .values([...grants])
    .onConflictDoNothing()
}

/** Statements: the first epochs and grants of a new client; a therapist has none. */
export function insertFirstEpochs(db: Db, { epochs, grants }: Pick<NewEpochs, 'epochs' | 'grants'>) {
  return [
    ...(epochs.length > 0 ? [db.insert(scopeEpochs).values(epochs)] : []),
    ...(grants.length > 0 ? [db.insert(keyGrants).values(grants)] : []),
  ]
}

/** Statement: puts a key pair out of use. */
export function insertRetiredKey(db: Db, retired: typeof retiredKeys.$inferInsert) {
  return db.insert(retiredKeys).values(retired)
}

/** Takes the scopes' keys from everybody but the client. For `db.batch`. */
export function deleteOthersGrants(db: Db, patientId: string, scopes: readonly EpochScope[]) {
  return db
    .delete(keyGrants)
    .where(
      and(eq(keyGrants.patientId, patientId), ne(keyGrants.readerId, patientId), inArray(keyGrants.scope, [...scopes])),
    )
}

function isNamed(readers: SQLWrapper | readonly string[]): readers is readonly string[] {
  return Array.isArray(readers)
}

/** A client's open connection, what it shares, and whose keys are concerned. Null where there is none. */
export async function findSharing(db: Db, patientId: string) {
  const [[open], granted] = await db.batch([connectionWithKeys(db, patientId), listGrantedScopes(db, patientId)])
  if (open === undefined) return null
  const scopes = granted.filter(({ readerId }) => readerId === open.therapist.id).map(({ scope }) => scope)
  return { ...open, shareRecord: scopes.includes('record'), shareChats: scopes.includes('chat') }
}

export type OpenConnection = NonNullable<Awaited<ReturnType<typeof findSharing>>>
