import type { Config } from '../../env.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { type EpochScope, type EpochSecret, inboxPublicKey, isShared, openGrant } from '../../crypto/epoch.ts'
import { exportPublicKey } from '../../crypto/hpke.ts'
import { verifyInboxKey, verifyPublicKey } from '../../crypto/public-key-mac.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'
import type { NewGrant } from './new-epochs.ts'

/** A grant as it is kept, with its epoch's inbox: null where there is no such epoch. */
export interface StoredGrant extends NewGrant {
  readonly inbox: { readonly publicKey: string; readonly mac: string } | null
}

/** Who opens: the pairs of theirs that something may be sealed to, the present one first. */
export interface GrantReader {
  readonly pairs: readonly CryptoKeyPair[]
  readonly config: Pick<Config, 'SERVER_KEY' | 'SERVER_KEY_EARLIER'>
  /** Secrets of the session that were proven before. */
  readonly known?: readonly EpochSecret[]
  /** True for grants that the Worker itself handed to the session: their secrets were proven then. */
  readonly handed?: boolean
}

interface OpenedGrants {
  readonly secrets: EpochSecret[]
  /** Sealed to the reader, and backed by nobody who may give it. */
  readonly refused: NewGrant[]
}

/** The reader by the secret key of their session alone. */
export async function readerOf(config: GrantReader['config'], secretKey: Bytes): Promise<GrantReader> {
  return { config, pairs: [await importSecretKey(secretKey)] }
}

interface Opened {
  readonly secret: EpochSecret
  readonly isOwn: boolean
}

/**
 * The secrets of all grants that the reader's keys open and whose giver is proven (docs/keys.md). What is sealed to
 * another key stays locked; a grant that nobody who may give it backs is refused and noted. Neither hides any other.
 */
export async function openGrants(reader: GrantReader, grants: readonly StoredGrant[]): Promise<OpenedGrants> {
  const keys = await Promise.all(reader.pairs.map(({ publicKey }) => exportPublicKey(publicKey)))
  const mine = grants.filter(({ readerKey }) => keys.includes(readerKey))
  const tried = await Promise.all(mine.map((grant) => tryOne(reader, keys, grant)))
  const newest = newestOwn([...(reader.known ?? []), ...tried.flatMap((one) => (one?.isOwn ? [one.secret] : []))])
  const secrets: EpochSecret[] = []
  const refused: NewGrant[] = []
  for (const [at, grant] of mine.entries()) {
    const one = tried[at] ?? null
    // What others give a client opens what lies before; it never becomes what the client writes under.
    const mayRead =
      one !== null && (one.isOwn || grant.readerId !== grant.patientId || grant.epoch < newest(grant.scope))
    if (mayRead) secrets.push(one.secret)
    else refused.push(grant)
  }
  for (const { patientId, scope, epoch, readerId, giverId } of refused) {
    log('warn', 'grant_refused', { patientId, scope, epoch, readerId, giverId })
  }
  return { secrets, refused }
}

function newestOwn(secrets: readonly EpochSecret[]) {
  return (scope: EpochScope): number =>
    Math.max(0, ...secrets.filter((one) => one.scope === scope).map(({ epoch }) => epoch))
}

/** Null where the grant does not open as its giver's, or its giver may not give it. */
async function tryOne(reader: GrantReader, keys: readonly string[], grant: StoredGrant): Promise<Opened | null> {
  const { patientId, scope, readerId, giverId, giverKey } = grant
  const pair = reader.pairs[keys.indexOf(grant.readerKey)]
  // To a therapist the client alone gives; to a client also a therapist, who opens again what a reset has
  // locked. Of the private talks nobody but the client has anything to give.
  if (pair === undefined || (readerId !== patientId && giverId !== patientId)) return null
  if (!isShared(scope) && (readerId !== patientId || giverId !== patientId)) return null
  try {
    const secret = await openGrant(grant.sealed, pair, grant, giverKey)
    // Nobody but the client makes what their own present key has sealed: there the database has no say.
    if (readerId === patientId && giverId === patientId && giverKey === keys[0]) return { secret, isOwn: true }
    return reader.handed || (await isProven(reader, grant, secret)) ? { secret, isOwn: false } : null
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}

/** The giver's key is the giver's, and the secret is the one that this epoch began with: its inbox tells. */
async function isProven({ config }: GrantReader, grant: StoredGrant, { secret }: EpochSecret): Promise<boolean> {
  const { giverId, giverKey, giverMac, inbox } = grant
  const serverKey = rotating(config, 'SERVER_KEY')
  if (inbox === null || !(await verifyPublicKey(serverKey, giverId, giverKey, giverMac))) return false
  if (!(await verifyInboxKey(serverKey, grant, inbox.publicKey, inbox.mac))) return false
  return (await inboxPublicKey(secret)) === inbox.publicKey
}
