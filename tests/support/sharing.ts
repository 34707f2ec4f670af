import { and, eq, isNull } from 'drizzle-orm'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { type EpochScope, type EpochSecret, sealGrant } from '../../worker/crypto/epoch.ts'
import { derivePassword } from '../../worker/crypto/password.ts'
import { unwrapSecretKey } from '../../worker/crypto/user-keys.ts'
import { openGrants } from '../../worker/features/sharing/open-grants.ts'
import { connections, keyGrants } from '../../worker/features/sharing/tables.ts'
import type { App } from './app.ts'
import { type Person, secret, signIn, userRow } from './people.ts'

/**
 * Connects a client with a therapist as consent does: the client's own keys seal each shared scope to the therapist.
 * Answers the therapist signed in again, since a session holds what it could open when it began.
 */
export async function connect(
  app: App,
  patient: Person,
  therapist: Person,
  { shareChats }: { readonly shareChats: boolean },
): Promise<Person> {
  const shared: readonly EpochScope[] = shareChats ? ['record', 'chat'] : ['record']
  const { publicKey } = await userRow(app, therapist.id)
  const secrets = (await ownSecrets(app, patient)).filter(({ scope }) => shared.includes(scope))
  const grants = await Promise.all(
    secrets.map(async ({ patientId, scope, epoch, secret: epochSecret }) => {
      const place = { patientId, scope, epoch, readerId: therapist.id }
      return { ...place, readerKey: publicKey, sealed: await sealGrant(publicKey, epochSecret, place) }
    }),
  )
  const connection = {
    id: crypto.randomUUID(),
    patientId: patient.id,
    therapistId: therapist.id,
    connectedAt: new Date(),
  }
  await app.db.batch([app.db.insert(connections).values(connection), app.db.insert(keyGrants).values(grants)])
  return signIn(app, therapist)
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
  const user = await userRow(app, person.id)
  const derived = await derivePassword(person.password, {
    pepper: fromBase64Url(secret(app, 'PASSWORD_PEPPER')),
    salt: fromBase64Url(user.passwordSalt),
    yieldBetweenCalls: async () => {},
  })
  const wrap = { purpose: 'password', userId: user.id, kdfVersion: user.kdfVersion } as const
  const secretKey = await unwrapSecretKey(user.secretKeyByPassword, derived.kek, wrap)
  const grants = await app.db.select().from(keyGrants).where(eq(keyGrants.readerId, person.id))
  return openGrants(secretKey, grants)
}
