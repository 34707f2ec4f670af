import { and, eq, isNull } from 'drizzle-orm'
import type { EpochSecret } from '../../worker/crypto/epoch.ts'
import { openGrants, readerOf } from '../../worker/features/keys/open-grants.ts'
import { listGrants } from '../../worker/features/keys/queries.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import type { App } from './app.ts'
import { accept, invite } from './invitations.ts'
import { openPassword } from './older-password.ts'
import { type Person, secret } from './people.ts'

/**
 * Connects a client with a therapist by the same calls a browser makes: the therapist's invitation, and its code.
 * Answers the therapist, who reads what is shared from then on.
 */
export async function connect(
  app: App,
  patient: Person,
  therapist: Person,
  { shareChats }: { readonly shareChats: boolean },
): Promise<Person> {
  await accept(app, patient, await invite(app, therapist, patient.email), shareChats)
  return therapist
}

/** Ends a connection as disconnecting does: the grants go. */
export async function disconnect(app: App, patient: Person, therapist: Person): Promise<void> {
  const mine = and(eq(connections.patientId, patient.id), eq(connections.therapistId, therapist.id))
  await app.db.batch([
    app.db
      .update(connections)
      .set({ disconnectedAt: new Date() })
      .where(and(mine, isNull(connections.disconnectedAt))),
    app.db.delete(keyGrants).where(and(eq(keyGrants.patientId, patient.id), eq(keyGrants.readerId, therapist.id))),
  ])
}

/** What the password opens: the secrets of every epoch granted to this person. */
export async function ownSecrets(app: App, person: Person): Promise<EpochSecret[]> {
  const { secretKey } = await openPassword(app, person)
  const reader = await readerOf({ SERVER_KEY: secret(app, 'SERVER_KEY') }, secretKey)
  return (await openGrants(reader, await listGrants(app.db, [person.id]))).secrets
}
