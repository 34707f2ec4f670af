import { and, eq, isNull } from 'drizzle-orm'
import { fromBase64Url, sha256, toBase64Url, utf8 } from '../../worker/crypto/bytes.ts'
import { contextText } from '../../worker/crypto/context.ts'
import type { EpochSecret } from '../../worker/crypto/epoch.ts'
import { macInboxKey } from '../../worker/crypto/public-key-mac.ts'
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

/** An epoch that the Worker began for a client in another session, with a secret that this one does not hold. */
export async function begunElsewhere(app: App, place: Omit<EpochSecret, 'secret'>) {
  const inboxPublicKey = 'unknown here'
  const inboxMac = await macInboxKey(fromBase64Url(secret(app, 'SERVER_KEY')), place, inboxPublicKey)
  return { ...place, inboxPublicKey, inboxMac }
}

interface Notes {
  noted(names: readonly string[]): Promise<Record<string, string>>
  forget(names: readonly string[]): Promise<void>
}

/** What a therapist's own object notes of what a client lets them read: how many scopes, and a way to lose them. */
export async function readerNotes(app: App, patient: Person, therapist: Person) {
  const sessions = await app.object<Notes>('USER_SESSIONS', therapist.id)
  const names = await Promise.all(
    ['chat', 'record'].map(async (scope) => toBase64Url(await sha256(utf8(contextText('reader', patient.id, scope))))),
  )
  return {
    count: async () => Object.keys(await sessions.noted(names)).length,
    lose: () => sessions.forget(names),
  }
}
