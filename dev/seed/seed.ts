import { eq, inArray } from 'drizzle-orm'
import { DAY } from '../../worker/day.ts'
import type { Db } from '../../worker/db/client.ts'
import { users } from '../../worker/db/users.ts'
import { therapySessions } from '../../worker/features/therapy-sessions/tables.ts'
import { seedAccount, type SeedSecrets } from './accounts.ts'
import { signIn } from './calls.ts'
import { connectClient, seedInvitations, seedPast, type SeedTherapist } from './caseload.ts'
import { CASELOAD } from './clients/caseload.ts'
import { JOHAN, JOHANS_WISH } from './clients/johan.ts'
import { buyCredits, useUpCredits } from './credits.ts'
import { seedExchanges } from './exchanges.ts'
import { JOHANS_PROFILE } from './profiles/johan.ts'
import { seedMatchingWish } from './requests.ts'
import type { SeedClient } from './seed-client.ts'
import { seedProfile } from './seed-profile.ts'
import { seedTailoring } from './tailoring.ts'
import { GRIEF_AND_RELATIONSHIPS, STRESS_AND_SLEEP, type TherapistProfile } from './therapist-profiles.ts'

export const DEMO_PASSWORD = 'lyhord-demo-2026'
export const DEMO_ACCOUNTS = {
  client: 'klient@demo.se',
  clientWithoutCredits: 'klient-utan-credits@demo.se',
  therapist: 'terapeut@demo.se',
  otherTherapist: 'terapeut-tva@demo.se',
} as const

const ADDRESSES = [...Object.values(DEMO_ACCOUNTS), ...CASELOAD.map(({ email }) => email)]

interface SeedOptions {
  readonly db: Db
  readonly appOrigin: string
  readonly secrets: SeedSecrets
  readonly log: (line: string) => void
}

/**
 * Fills an empty installation with the demo accounts: rows straight into the database, sealed as the Worker seals them,
 * credits and connections through the running app. Does nothing where they are already there.
 */
export async function seedDemo({ db, appOrigin, secrets, log }: SeedOptions): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_ACCOUNTS.client))
  if (known !== undefined) return log('already there')
  try {
    await fill(db, appOrigin, secrets)
  } catch (error) {
    // Half a demo would look whole at the next start.
    await removeDemo(db)
    throw error
  }
  log(`two therapists, one of them with ${CASELOAD.length} clients, and a client who looks for one`)
}

async function fill(db: Db, appOrigin: string, secrets: SeedSecrets): Promise<void> {
  const account = (person: Parameters<typeof seedAccount>[1]) => seedAccount(db, person, DEMO_PASSWORD, secrets)
  const therapistAccount = (email: string, firstName: string, profile: TherapistProfile) =>
    account({ role: 'therapist', email, firstName, lastName: 'Terapeut', profile })
  const own = await therapistAccount(DEMO_ACCOUNTS.therapist, 'Test', STRESS_AND_SLEEP)
  await therapistAccount(DEMO_ACCOUNTS.otherTherapist, 'Demo', GRIEF_AND_RELATIONSHIPS)
  const therapist = { account: own, bearer: await signIn(appOrigin, DEMO_ACCOUNTS.therapist, DEMO_PASSWORD) }
  for (const data of CASELOAD) {
    const bearer = await seedClient(db, appOrigin, therapist, { data, account: await account(registered(data)) })
    if (data.email === DEMO_ACCOUNTS.client) await buyCredits(appOrigin, bearer)
  }
  await seedInvitations(db, appOrigin, therapist)
  await seedTailoring(appOrigin, therapist.bearer)
  const email = DEMO_ACCOUNTS.clientWithoutCredits
  const johan = await account({ role: 'patient', email, firstName: 'Johan', lastName: 'Demo' })
  await seedProfile(db, johan, JOHANS_PROFILE, { exchanges: await seedExchanges(db, johan, JOHAN), sessions: [] })
  const bearer = await signIn(appOrigin, email, DEMO_PASSWORD)
  await useUpCredits(appOrigin, bearer)
  await seedMatchingWish(appOrigin, bearer, JOHANS_WISH)
}

/** Answers the client's bearer token. */
async function seedClient(
  db: Db,
  appOrigin: string,
  therapist: SeedTherapist,
  client: Parameters<typeof seedPast>[2],
): Promise<string> {
  await seedPast(db, therapist.account, client)
  const bearer = await signIn(appOrigin, client.data.email, DEMO_PASSWORD)
  await connectClient(db, appOrigin, therapist, { ...client, bearer })
  return bearer
}

/** A client had an account a week before they were connected. */
function registered({ email, firstName, lastName, dateOfBirth, phone, connectedDaysAgo }: SeedClient) {
  const joinedAt = new Date(Date.now() - (connectedDaysAgo + 7) * DAY)
  return { role: 'patient' as const, email, firstName, lastName, dateOfBirth, phone, joinedAt }
}

/** Sessions outlast who they are about, so they go first. */
async function removeDemo(db: Db): Promise<void> {
  const ids = db.select({ id: users.id }).from(users).where(inArray(users.email, ADDRESSES))
  await db.delete(therapySessions).where(inArray(therapySessions.therapistId, ids))
  await db.delete(users).where(inArray(users.email, ADDRESSES))
}
