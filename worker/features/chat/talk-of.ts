import { and, desc, eq, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { shownTo, talkShownTo } from './shown-to.ts'
import { exchanges, talks } from './tables.ts'

/** Statement: the client's talk of this id, to be locked or asked for. The first need have no row. */
export function talkOf(db: Db, scope: PatientScope<'chat'>, id: string) {
  return db
    .select({ id: talks.id, isPrivate: talks.isPrivate })
    .from(talks)
    .where(and(eq(talks.id, id), eq(talks.patientId, scope.patientId), talkShownTo(scope)))
}

interface Kind {
  readonly isPrivate: boolean
}

/**
 * Whether a talk is private: as its row says, or, where it was deleted while it was written in, as what was said in it is. The first
 * never is. The list asks the same in SQL (`list-talks.ts`).
 */
export function isTalkPrivate(talkId: string | null, row: Kind | undefined, said: Kind | undefined): boolean {
  return row?.isPrivate ?? (talkId !== null && said?.isPrivate === true)
}

/** A talk's id as rows name it: null is the first, which the client's own id stands for. */
export function storedTalkId(patientId: string, talkId: string | undefined): string | null {
  return talkId === undefined || talkId === patientId ? null : talkId
}

/** The id of an exchange's talk as it is told: of the first it is the client's own. */
export const toldTalk = sql<string>`coalesce(${exchanges.talkId}, ${exchanges.patientId})`

/** Holds of the exchanges of one talk. */
export function inTalk(talkId: string | null): SQL {
  return talkId === null ? isNull(exchanges.talkId) : eq(exchanges.talkId, talkId)
}

/** Holds of a row of `talks` in whose talk nothing stands. */
export function isSilent(db: Db, scope: PatientScope<'chat'>): SQL {
  const mine = eq(exchanges.patientId, scope.patientId)
  return notExists(
    db
      .select({ one: sql`1` })
      .from(exchanges)
      .where(and(mine, sql`${toldTalk} = ${talks.id}`)),
  )
}

/** Statement: what was made of a talk goes with the last that was said in it; its id stays, for a screen that goes on in it. */
export function clearSilent(db: Db, scope: PatientScope<'chat'>) {
  const isMade = or(isNotNull(talks.title), eq(talks.isArchived, true))
  return db
    .update(talks)
    .set({ title: null, isArchived: false })
    .where(and(eq(talks.patientId, scope.patientId), isMade, isSilent(db, scope)))
}

/** Holds of the exchanges of the talk that was last written in, of those that are not put aside. */
export function inNewestTalk(db: Db, scope: PatientScope<'chat'>): SQL {
  const newest = db
    .select({ talk: toldTalk })
    .from(exchanges)
    .leftJoin(talks, and(eq(talks.patientId, scope.patientId), sql`${talks.id} = ${toldTalk}`))
    .where(
      and(eq(exchanges.patientId, scope.patientId), shownTo(scope), sql`coalesce(${talks.isArchived}, false) = false`),
    )
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(1)
  return sql`${toldTalk} = (${newest})`
}
