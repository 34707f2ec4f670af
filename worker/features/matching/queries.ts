import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { anyConnection, openConnection } from '../connections/queries.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { therapistRequests } from './tables.ts'

const isMatching = eq(therapistRequests.kind, 'matching')

/** Wishes of people this therapist does not know yet, asked of this therapist by name or taken on by them. */
export function askedByStrangers({ actor }: UserContext) {
  return and(eq(therapistRequests.therapistId, actor.userId), or(isMatching, eq(therapistRequests.kind, 'intro')))
}

/** Wishes that wait for any verified therapist, while the one who asks is one. */
export function askedOfAnybody(ctx: UserContext) {
  return and(isWish(ctx), eq(therapistRequests.state, 'open'), isNull(therapistRequests.therapistId))
}

/** Wishes that wait for any verified therapist or did: one who saw it a moment ago is told that another was first. */
export function isWish({ db, actor }: UserContext) {
  const me = and(eq(users.id, actor.userId), isNotNull(users.verifiedAt))
  return and(isMatching, exists(db.select({ id: users.id }).from(users).where(me)))
}

/** Wishes for a session with this therapist, of clients who are connected to them now. */
export function askedByClients({ db, actor }: UserContext) {
  return and(
    eq(therapistRequests.kind, 'session'),
    eq(therapistRequests.therapistId, actor.userId),
    exists(openConnection(db, therapistRequests.patientId, actor.userId)),
  )
}

/** The caller's accepted wishes for a session: a client's own, or those of a therapist's connected clients. */
export function acceptedSessions(ctx: UserContext) {
  const scope = ownScope(ctx.actor)
  const own = and(eq(therapistRequests.kind, 'session'), eq(therapistRequests.patientId, scope.patientId))
  const theirs = ctx.actor.role === 'patient' ? own : askedByClients(ctx)
  return and(theirs, eq(therapistRequests.state, 'accepted'))
}

/** Holds for a request whose two are or have been connected. */
export function haveMet({ db }: UserContext): SQL<boolean> {
  return sql<boolean>`${exists(anyConnection(db, therapistRequests.patientId, therapistRequests.therapistId))}`
}

/** A therapist with where they are reached, and what they can be written to with. */
export async function findTherapist(db: Db, id: string) {
  const [therapist] = await db
    .select({ id: users.id, email: users.email, publicKey: users.publicKey, publicKeyMac: users.publicKeyMac })
    .from(users)
    .where(eq(users.id, id))
  return therapist ?? null
}
