import { eq, inArray } from 'drizzle-orm'
import { type Db, openDatabase } from '../../worker/db/client.ts'
import { users } from '../../worker/db/users.ts'
import { seedAccount, seedExchanges, type SeedSecrets } from './accounts.ts'
import { connectPeople } from './connection.ts'
import { ELIN, JOHAN } from './conversations.ts'
import { buyCredits, signIn, useUpCredits } from './credits.ts'
import { registerSessions } from './sessions.ts'
import { GRIEF_AND_RELATIONSHIPS, STRESS_AND_SLEEP, type TherapistProfile } from './therapist-profiles.ts'

export const DEMO_PASSWORD = 'lyhord-demo-2026'
export const DEMO_ACCOUNTS = {
  client: 'klient@demo.se',
  clientWithoutCredits: 'klient-utan-credits@demo.se',
  therapist: 'terapeut@demo.se',
  otherTherapist: 'terapeut-tva@demo.se',
} as const

interface SeedOptions {
  readonly databaseUrl: string
  readonly neonEndpoint: string
  readonly appOrigin: string
  readonly secrets: SeedSecrets
  readonly log: (line: string) => void
}

/**
 * Fills an empty installation with the demo accounts: rows straight into the database, sealed as the Worker seals them,
 * credits through the running app. Does nothing where they are already there.
 */
export async function seedDemo({ databaseUrl, neonEndpoint, appOrigin, secrets, log }: SeedOptions): Promise<void> {
  const db = openDatabase(databaseUrl, neonEndpoint)
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_ACCOUNTS.client))
  if (known !== undefined) return log('already there')
  try {
    await fill(db, appOrigin, secrets)
  } catch (error) {
    // Half a demo would look whole at the next start.
    await db.delete(users).where(inArray(users.email, Object.values(DEMO_ACCOUNTS)))
    throw error
  }
  log('two clients and two therapists, with conversations')
}

async function fill(db: Db, appOrigin: string, secrets: SeedSecrets): Promise<void> {
  const client = (email: string, firstName: string) =>
    seedAccount(db, { role: 'patient', email, firstName, lastName: 'Demo' }, DEMO_PASSWORD, secrets)
  const therapist = (email: string, firstName: string, profile: TherapistProfile) =>
    seedAccount(db, { role: 'therapist', email, firstName, lastName: 'Terapeut', profile }, DEMO_PASSWORD, secrets)
  await therapist(DEMO_ACCOUNTS.therapist, 'Test', STRESS_AND_SLEEP)
  await therapist(DEMO_ACCOUNTS.otherTherapist, 'Demo', GRIEF_AND_RELATIONSHIPS)
  const elin = await client(DEMO_ACCOUNTS.client, 'Elin')
  const penniless = await client(DEMO_ACCOUNTS.clientWithoutCredits, 'Johan')
  await seedExchanges(db, elin, ELIN)
  await seedExchanges(db, penniless, JOHAN)
  const bearer = await signIn(appOrigin, DEMO_ACCOUNTS.client, DEMO_PASSWORD)
  const invites = await signIn(appOrigin, DEMO_ACCOUNTS.therapist, DEMO_PASSWORD)
  await connectPeople(appOrigin, invites, { email: DEMO_ACCOUNTS.client, bearer })
  await registerSessions(appOrigin, invites, elin.user.id)
  await buyCredits(appOrigin, bearer)
  await useUpCredits(appOrigin, await signIn(appOrigin, DEMO_ACCOUNTS.clientWithoutCredits, DEMO_PASSWORD))
}
