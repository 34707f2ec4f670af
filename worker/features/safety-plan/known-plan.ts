import type { OpenedSession } from '../../actor.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openForReader, type ReaderContext } from '../../crypto/reader-text.ts'
import { importSecretKey } from '../../crypto/user-keys.ts'
import { openPlan, type SealedPlan } from './open-plan.ts'
import { planWords } from './plan-words.ts'

/**
 * What a reply may be told of the client's plan, from what their object remembers. Nothing where it opens to no key of this
 * session: one that is sealed to a key of before a reset counts again when it is saved.
 */
export async function knownPlan(sealed: SealedPlan | null, session: OpenedSession): Promise<string | undefined> {
  if (sealed === null) return undefined
  const own = (text: string, place: ReaderContext) => openOwn(text, place, session)
  const plan = await openPlan(session.userId, sealed, { keys: session.keys, own })
  return plan === null ? undefined : planWords(plan)
}

async function openOwn(text: string, place: ReaderContext, { keyring }: OpenedSession): Promise<string | null> {
  return importSecretKey(keyring.secretKey)
    .then((pair) => openForReader(text, pair, place))
    .catch(lockedAsNull)
}
