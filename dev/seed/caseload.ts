import { and, eq, isNull } from 'drizzle-orm'
import { setAiMode } from '../../contract/ai-mode.ts'
import { INVITATION_LIFETIME_DAYS } from '../../contract/limits.ts'
import { createInvitation, useInvitation } from '../../contract/invitations.ts'
import { addExerciseEntry, assignExercise } from '../../contract/exercises.ts'
import { saveSafetyPlan } from '../../contract/safety-plan.ts'
import { addTopic } from '../../contract/topics.ts'
import { DAY } from '../../worker/day.ts'
import type { Db } from '../../worker/db/client.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { invitations } from '../../worker/features/invitations/tables.ts'
import type { NewAccount } from '../../worker/features/registration/new-account.ts'
import { send } from './calls.ts'
import { seedExchanges } from './exchanges.ts'
import { seedMeasures } from './measures.ts'
import { seedWish } from './requests.ts'
import type { SeedClient } from './seed-client.ts'
import { seedProfile } from './seed-profile.ts'
import { seedSessions } from './sessions.ts'

/** The demo's therapist with the token of their session. */
export interface SeedTherapist {
  readonly account: NewAccount
  readonly bearer: string
}

/** One client of theirs, likewise. */
interface Signed {
  readonly account: NewAccount
  readonly bearer: string
  readonly data: SeedClient
}

/** What was written before a client's first sign-in: their own object reads it from the database when it first wakes. */
export async function seedPast(db: Db, therapist: NewAccount, client: Pick<Signed, 'account' | 'data'>): Promise<void> {
  const { account, data } = client
  const exchanges = await seedExchanges(db, account, data.talk)
  const sessions = await seedSessions(db, { client: account, therapist }, data.sessions)
  await seedMeasures(db, account, data.measures ?? [])
  await seedProfile(db, account, data.profile ?? [], { exchanges, sessions })
}

/**
 * Connects a client to the therapist by the calls of their browsers, since objects take part in it, and puts the day of it
 * back to when it is told to have been; then what stands between the two today.
 */
export async function connectClient(
  db: Db,
  appOrigin: string,
  therapist: SeedTherapist,
  { account, bearer, data }: Signed,
): Promise<void> {
  const invited = await send(appOrigin, therapist.bearer, createInvitation.path, { patient_email: data.email })
  const { invitation_code } = createInvitation.response.parse(invited)
  await send(appOrigin, bearer, useInvitation.path, { invitation_code, share_chats: data.shareChats })
  const connectedAt = daysAgo(data.connectedDaysAgo)
  const { id } = account.user
  await db.batch([
    db.update(connections).set({ connectedAt }).where(eq(connections.patientId, id)),
    db
      .update(invitations)
      .set({ ...sentAt(daysAgo(data.connectedDaysAgo + 1)), usedAt: connectedAt })
      .where(eq(invitations.usedBy, id)),
  ])
  for (const topic of data.topics ?? []) await send(appOrigin, bearer, addTopic.path, topic)
  if (data.plan !== undefined) {
    const body = { version: null, shared: true, plan: data.plan }
    await send(appOrigin, bearer, saveSafetyPlan.path, body, 'PUT')
  }
  for (const exercise of data.exercises ?? []) {
    await send(appOrigin, bearer, addExerciseEntry.path, { id: crypto.randomUUID(), ...exercise })
  }
  for (const asked of data.asked ?? []) {
    await send(appOrigin, therapist.bearer, assignExercise.path, { patient_id: id, ...asked })
  }
  if (data.aiMode !== undefined) {
    await send(appOrigin, therapist.bearer, `${setAiMode.path}?patient_id=${id}`, data.aiMode, 'PUT')
  }
  if (data.wish !== undefined) await seedWish(appOrigin, { therapist, bearer }, data.wish)
}

/** An invitation that nobody has used in time, and one that waits. Every other one has been used. */
export async function seedInvitations(db: Db, appOrigin: string, { account, bearer }: SeedTherapist): Promise<void> {
  await send(appOrigin, bearer, createInvitation.path, { patient_email: 'per@demo.se' })
  await db
    .update(invitations)
    .set(sentAt(daysAgo(12)))
    .where(and(eq(invitations.therapistId, account.user.id), isNull(invitations.usedAt)))
  await send(appOrigin, bearer, createInvitation.path, {
    patient_email: 'ida@demo.se',
    personal_message: 'Hej Ida! Här är inbjudan som vi talade om. Du väljer själv vad du vill dela med mig.',
  })
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY)
}

function sentAt(createdAt: Date) {
  return { createdAt, expiresAt: new Date(createdAt.getTime() + INVITATION_LIFETIME_DAYS * DAY) }
}
