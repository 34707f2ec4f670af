import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { openConnection } from '../connections/queries.ts'
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
