import { and, asc, eq, exists, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import type { NewGrant } from './new-epochs.ts'
import { inboxColumns } from './queries.ts'
import { keyGrants, retiredKeys, scopeEpochs } from './tables.ts'
import { openConnection } from '../connections/queries.ts'

const locked = alias(keyGrants, 'locked')
const open = alias(keyGrants, 'open')
const receiver = alias(users, 'receiver')
const helper = alias(users, 'helper')

/** Of whom: the one whose reset has locked a grant, or the one who can open it for them. */
interface Side {
  readonly receiverId?: string
  readonly helperId?: string
}

/**
 * Grants that a reset has locked for one of two connected people and that the other still opens: the receiver's is
 * sealed to a key they no longer have, the helper's, of the same epoch, to the key they have now.
 */
export function listReopenable(db: Db, { receiverId, helperId }: Side) {
  const sameEpoch = and(
    eq(open.patientId, locked.patientId),
    eq(open.scope, locked.scope),
    eq(open.epoch, locked.epoch),
    ne(open.readerId, locked.readerId),
  )
  return db
    .select({
      receiver: {
        id: receiver.id,
        name: receiver.name,
        email: receiver.email,
        role: receiver.role,
        publicKey: receiver.publicKey,
        publicKeyMac: receiver.publicKeyMac,
        /** When the receiver got the key they have now. */
        since:
          sql<Date>`(select max(${retiredKeys.retiredAt}) from ${retiredKeys} where ${retiredKeys.userId} = ${receiver.id})`.mapWith(
            retiredKeys.retiredAt,
          ),
      },
      helper: { id: helper.id, name: helper.name },
      grant: open,
      inbox: inboxColumns,
    })
    .from(locked)
    .innerJoin(receiver, and(eq(receiver.id, locked.readerId), ne(receiver.publicKey, locked.readerKey)))
    .innerJoin(open, sameEpoch)
    .leftJoin(scopeEpochs, inboxOf(open))
    .innerJoin(helper, and(eq(helper.id, open.readerId), eq(helper.publicKey, open.readerKey)))
    .where(
      and(
        stillLocked(db, locked),
        // The client whose grant it is, and their therapist.
        or(
          and(eq(receiver.id, locked.patientId), exists(openConnection(db, receiver.id, helper.id))),
          and(eq(helper.id, locked.patientId), exists(openConnection(db, helper.id, receiver.id))),
        ),
        receiverId === undefined ? undefined : eq(receiver.id, receiverId),
        helperId === undefined ? undefined : eq(helper.id, helperId),
      ),
    )
    .orderBy(asc(receiver.name), asc(receiver.id), asc(locked.epoch))
}

/** A person's grants that are sealed to a key they no longer have, of one client where that is said. */
export function listLocked(db: Db, readerId: string, patientId?: string) {
  return db
    .select({ grant: keyGrants, inbox: inboxColumns })
    .from(keyGrants)
    .leftJoin(scopeEpochs, inboxOf(keyGrants))
    .innerJoin(users, and(eq(users.id, keyGrants.readerId), ne(users.publicKey, keyGrants.readerKey)))
    .where(
      and(
        eq(keyGrants.readerId, readerId),
        patientId === undefined ? undefined : eq(keyGrants.patientId, patientId),
        stillLocked(db, keyGrants),
      ),
    )
}

function inboxOf(grants: typeof keyGrants | typeof open) {
  return and(
    eq(scopeEpochs.patientId, grants.patientId),
    eq(scopeEpochs.scope, grants.scope),
    eq(scopeEpochs.epoch, grants.epoch),
  )
}

/** A therapist's key that their code has opened again goes on opening what a client once sealed to it. */
function stillLocked(db: Db, grants: typeof keyGrants | typeof locked) {
  const reopened = db
    .select({ id: retiredKeys.id })
    .from(retiredKeys)
    .where(
      and(
        eq(retiredKeys.userId, grants.readerId),
        eq(retiredKeys.publicKey, grants.readerKey),
        isNotNull(retiredKeys.secretKeyForOwner),
      ),
    )
  return or(eq(grants.readerId, grants.patientId), notExists(reopened))
}

/**
 * The statements that put grants in the place of locked ones, each answering what it replaced. One that was withdrawn
 * or opened meanwhile stays as it is, and nothing is put under a key that the reader no longer has.
 */
export function resealStatements(db: Db, grants: readonly NewGrant[]) {
  return grants.map(({ patientId, scope, epoch, readerId, readerKey, ...given }) => {
    const reader = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, readerId), eq(users.publicKey, readerKey)))
    return db
      .update(keyGrants)
      .set({ ...given, readerKey })
      .where(
        and(
          eq(keyGrants.patientId, patientId),
          eq(keyGrants.scope, scope),
          eq(keyGrants.epoch, epoch),
          inArray(keyGrants.readerId, reader),
          ne(keyGrants.readerKey, readerKey),
        ),
      )
      .returning()
  })
}
