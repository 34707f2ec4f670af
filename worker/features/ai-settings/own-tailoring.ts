import { asc } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { exportPublicKey } from '../../crypto/hpke.ts'
import { openTailoringGrant, type TailoringSecret } from '../../crypto/tailoring-text.ts'
import { walkKeyChain } from '../keys/open-key-chain.ts'
import { reopenedKeys } from '../keys/queries.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { giveTailoring } from './give-tailoring.ts'
import { ownGrants, type TailoringGrant } from './queries.ts'
import { tailoringGrants } from './tables.ts'

/** What opens the acting therapist's tailoring, and what more of it is sealed by. */
export interface OwnTailoring {
  readonly secrets: readonly TailoringSecret[]
  /** Their own grants, oldest period first; a locked one among them has no secret. */
  readonly grants: readonly TailoringGrant[]
  readonly pair: CryptoKeyPair
  readonly publicKey: string
}

/**
 * Opens the acting therapist's tailoring (docs/keys.md#what-tailors-the-ai), and gives it in passing to clients who connected since.
 * `openTailoring` then opens each text. Throws `AppError` 403 for who signed in with one step only where two are asked for.
 */
export async function openOwnTailoring(ctx: UserContext): Promise<OwnTailoring> {
  const own = await readOwnTailoring(ctx)
  if (own.secrets.length > 0) ctx.after(giveTailoring(ctx, own))
  return own
}

/** The same without giving it to anybody. */
export async function readOwnTailoring(ctx: UserContext): Promise<OwnTailoring> {
  requireSecondStep(ctx)
  const { db, actor } = ctx
  const [grants, retired] = await db.batch([
    ownGrants(db, actor.userId).orderBy(asc(tailoringGrants.epoch)),
    reopenedKeys(db, actor.userId),
  ])
  const { pairs } = await walkKeyChain(await actor.session, retired)
  const keys = await Promise.all(pairs.map(({ publicKey }) => exportPublicKey(publicKey)))
  const opened = await Promise.all(grants.map((grant) => openOwn(grant, pairs, keys)))
  const [pair] = pairs
  const [publicKey] = keys
  if (pair === undefined || publicKey === undefined) throw new Error('A session without a key pair.')
  return { secrets: opened.filter((secret) => secret !== null), grants, pair, publicKey }
}

/** Null where it is locked, or where another than the therapist made it. */
async function openOwn(grant: TailoringGrant, pairs: readonly CryptoKeyPair[], keys: readonly string[]) {
  const pair = pairs[keys.indexOf(grant.readerKey)]
  if (pair === undefined || !keys.includes(grant.giverKey)) return null
  return openTailoringGrant(grant.sealed, pair, grant, grant.giverKey).catch(lockedAsNull)
}
