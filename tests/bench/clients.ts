import { CONSENT_VERSION, REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { fromBase64Url, sha256, toBase64Url, utf8 } from '../../worker/crypto/bytes.ts'
import { contextText } from '../../worker/crypto/context.ts'
import { createPasswordSalt, derivePassword, PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { macPublicKey } from '../../worker/crypto/public-key-mac.ts'
import { keyId } from '../../worker/crypto/rotating-key.ts'
import { createSessionKey, sealKeyring } from '../../worker/crypto/session-keyring.ts'
import { createUserKeys, wrapSecretKey } from '../../worker/crypto/user-keys.ts'
import { users } from '../../worker/db/users.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { giverOf, makeEpochs, type Reader, SCOPES } from '../../worker/features/keys/new-epochs.ts'
import { consents } from '../../worker/features/consents/tables.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { signToken } from '../../worker/features/sign-in/sign-token.ts'
import { newAddress } from '../support/addresses.ts'
import type { App } from '../support/app.ts'
import { newEmail, newPassword, type Person, secret, userRow } from '../support/people.ts'
import { sealedPast } from './past.ts'

export type Client = Person

interface Sessions {
  create(session: Record<string, unknown>): Promise<void>
  note(notes: Record<string, string>): Promise<void>
}
interface Ledger {
  grant(key: string, amount: number): Promise<unknown>
}
type Password = Awaited<ReturnType<typeof onePassword>>

const CREDITS = 1_000_000
const HOURS = 60 * 60 * 1000
const AT_ONCE = 20

/**
 * Makes clients straight in the stores, exactly as registering, verifying and signing in leave them; two hundred
 * registrations would cost a minute of password derivations. They share one password and its derivation. With a therapist they
 * are connected from the start, and let them read all of it.
 */
export async function createMint(app: App, therapist?: Person) {
  const password = await onePassword(app)
  const reader = therapist && {
    id: therapist.id,
    publicKey: (await userRow(app, therapist.id)).publicKey,
    scopes: SCOPES,
  }
  const made = new Map<number, Client[]>()
  return async (count: number, past: number): Promise<readonly Client[]> => {
    const clients = made.get(past) ?? []
    made.set(past, clients)
    while (clients.length < count) {
      const missing = Math.min(AT_ONCE, count - clients.length)
      clients.push(...(await Promise.all(Array.from({ length: missing }, () => mintOne(app, password, past, reader)))))
    }
    return clients.slice(0, count)
  }
}

async function onePassword(app: App) {
  const text = newPassword()
  const salt = createPasswordSalt()
  const pepper = fromBase64Url(secret(app, 'PASSWORD_PEPPER'))
  const derived = await derivePassword(text, { pepper, salt, yieldBetweenCalls: async () => {} })
  return { text, salt, derived, pepperId: await keyId(pepper) }
}

async function mintOne(app: App, password: Password, past: number, therapist?: Reader): Promise<Client> {
  const id = crypto.randomUUID()
  const email = newEmail()
  const keys = await createUserKeys()
  const giver = await giverOf(id, keys.secretKey, fromBase64Url(secret(app, 'SERVER_KEY')))
  const own = { id, publicKey: keys.publicKey, scopes: SCOPES }
  const readers = therapist === undefined ? [own] : [own, therapist]
  const { epochs, grants, secrets } = await makeEpochs(giver, { chat: 1, record: 1 }, readers)
  const kdfVersion = PASSWORD_KDF.version
  const wrap = { purpose: 'password', userId: id, kdfVersion } as const
  const user = {
    id,
    role: 'patient' as const,
    email,
    emailVerifiedAt: new Date(),
    name: 'Alva',
    firstName: 'Alva',
    kdfVersion,
    pepperId: password.pepperId,
    passwordSalt: toBase64Url(password.salt),
    passwordVerifier: password.derived.verifier,
    publicKey: keys.publicKey,
    publicKeyMac: await macPublicKey(fromBase64Url(secret(app, 'SERVER_KEY')), id, keys.publicKey),
    secretKeyByPassword: await wrapSecretKey(keys.secretKey, password.derived.kek, wrap),
  }
  const given = REQUIRED_CONSENTS.map((kind) => consent(id, kind))
  const rows = await sealedPast(id, epochs, secrets, past)
  await app.db.batch([
    app.db.insert(users).values(user),
    app.db.insert(consents).values(given),
    app.db.insert(scopeEpochs).values(epochs),
    app.db.insert(keyGrants).values(grants),
    ...(rows.length === 0 ? [] : [app.db.insert(exchanges).values(rows)]),
  ])
  await (await app.object<Ledger>('CREDIT_ACCOUNT', id)).grant('bench:start', CREDITS)
  if (therapist !== undefined) await connectTo(app, therapist, id)
  const token = await startSession(app, id, { secretKey: keys.secretKey, secrets })
  return { id, email, password: password.text, token, address: newAddress() }
}

/** The connection, and what the therapist's own object notes of who may be read. */
async function connectTo(app: App, { id: therapistId, publicKey }: Reader, patientId: string): Promise<void> {
  await app.db.insert(connections).values({ id: crypto.randomUUID(), patientId, therapistId, connectedAt: new Date() })
  const names = SCOPES.map(async (scope) => toBase64Url(await sha256(utf8(contextText('reader', patientId, scope)))))
  const sessions = await app.object<Sessions>('USER_SESSIONS', therapistId)
  await sessions.note(Object.fromEntries((await Promise.all(names)).map((name) => [name, publicKey])))
}

function consent(userId: string, kind: (typeof REQUIRED_CONSENTS)[number]) {
  return { id: crypto.randomUUID(), userId, kind, version: CONSENT_VERSION, grantedAt: new Date() }
}

async function startSession(app: App, userId: string, keyring: Parameters<typeof sealKeyring>[0]): Promise<string> {
  const sessionKey = createSessionKey()
  const sid = crypto.randomUUID()
  const now = Date.now()
  const sessions = await app.object<Sessions>('USER_SESSIONS', userId)
  await sessions.create({
    sid,
    keyring: await sealKeyring(keyring, sessionKey, { userId, sid }),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + 12 * HOURS,
    device: 'bench',
  })
  return signToken(
    { JWT_SECRET: secret(app, 'JWT_SECRET') },
    { userId, role: 'patient', sid, sessionKey, secondStep: false },
    new Date(now),
  )
}
