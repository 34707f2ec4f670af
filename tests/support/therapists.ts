import { eq } from 'drizzle-orm'
import { users } from '../../worker/db/users.ts'
import type { App } from './app.ts'
import { newTherapist, type Person } from './people.ts'

type Columns = Pick<
  Partial<typeof users.$inferInsert>,
  | 'name'
  | 'specialties'
  | 'approaches'
  | 'bio'
  | 'availability'
  | 'clinicName'
  | 'education'
  | 'phone'
  | 'acceptsNewClients'
  | 'verifiedAt'
  | 'emailVerifiedAt'
  | 'publicKey'
>

/** A therapist whom strangers are shown: verified, with these words of their own. */
export async function newListedTherapist(app: App, columns: Columns = {}): Promise<Person> {
  const therapist = await newTherapist(app)
  await changeTherapist(app, therapist, { verifiedAt: new Date(), ...columns })
  return therapist
}

export async function changeTherapist(app: App, therapist: Person, columns: Columns): Promise<void> {
  await app.db.update(users).set(columns).where(eq(users.id, therapist.id))
}
