import type { Context } from '../../context.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { exportPublicKey } from '../../crypto/hpke.ts'
import { openTailoringGrant } from '../../crypto/tailoring-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { log } from '../../log.ts'
import { allowedScopes } from '../keys/allow-reader.ts'
import type { TailoringGrant, TailoringText } from './queries.ts'
import { passagesOf } from './knowledge-entry.ts'
import { openParts } from './open-parts.ts'
import type { Passage } from './rank-passages.ts'
import { tailoringWords } from './tailoring-words.ts'

/** What of a therapist's tailoring a client's replies are made with. */
export interface Tailoring {
  /** What the model is told, whatever the message is; empty where there is nothing. */
  readonly words: string
  /** Of their knowledge base: what a message chooses from, those of the highest priority first. */
  readonly passages: readonly Passage[]
}

/** Rows of the database, as they were read for one client. */
interface SealedTailoring {
  readonly grants: readonly TailoringGrant[]
  readonly texts: readonly TailoringText[]
}

interface Client {
  readonly patientId: string
  /** Of their session: it opens what is granted to them. */
  readonly secretKey: Bytes
}

/** Of a client without a therapist, or whose therapist has written nothing. */
export const NO_TAILORING: Tailoring = { words: '', passages: [] }

/**
 * Opens what a client's connected therapist has tailored the AI with (docs/keys.md#what-tailors-the-ai). A row counts only where the
 * therapist's own object says that this client lets that very key of theirs read: what else was put there opens nothing.
 */
export async function openClientTailoring(
  deps: Pick<Context, 'bindings' | 'config'>,
  client: Client,
  { grants, texts }: SealedTailoring,
): Promise<Tailoring> {
  const [grant] = grants
  if (grant === undefined || texts.length === 0) return NO_TAILORING
  const { therapistId } = grant
  const allowed = (await allowedScopes(deps, client.patientId, therapistId)).get('record')
  if (allowed === undefined) return NO_TAILORING
  const pair = await importSecretKey(client.secretKey)
  const publicKey = await exportPublicKey(pair.publicKey)
  const mine = grants.filter((one) => one.readerKey === publicKey)
  const secrets = await Promise.all(mine.map((one) => openAllowed(one, pair, allowed)))
  const parts = await openParts(
    secrets.filter((secret) => secret !== null),
    texts,
  )
  return { words: tailoringWords(parts), passages: passagesOf(parts.knowledge) }
}

/** Null for what was not made by the key that the client lets read. */
async function openAllowed(grant: TailoringGrant, pair: CryptoKeyPair, therapistKey: string) {
  try {
    return await openTailoringGrant(grant.sealed, pair, grant, therapistKey)
  } catch (error) {
    if (!(error instanceof CryptoError)) throw error
    const { therapistId, epoch, readerId } = grant
    log('warn', 'tailoring_refused', { therapistId, epoch, readerId })
    return null
  }
}
