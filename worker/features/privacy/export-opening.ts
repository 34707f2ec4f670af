import type { UserContext } from '../../context.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import type { KeyRing } from '../../crypto/key-ring.ts'
import { openRecord, type RecordPlace } from '../../crypto/record.ts'
import { type OwnTextOpener, ownTextOpener } from '../keys/own-keys.ts'

/** What the caller's session opens. Null everywhere says: locked for these keys. */
export interface Opening {
  readonly keys: KeyRing
  readonly record: (sealed: string, place: RecordPlace) => Promise<string | null>
  /** The same for a record that is JSON: the value it holds. */
  readonly value: (sealed: string, place: RecordPlace) => Promise<unknown>
  readonly own: OwnTextOpener
}

export async function openingOf(ctx: UserContext): Promise<Opening> {
  const [{ keys }, own] = await Promise.all([ctx.actor.session, ownTextOpener(ctx)])
  const record = (sealed: string, place: RecordPlace) => openRecord(sealed, keys, place).catch(lockedAsNull)
  return {
    keys,
    own,
    record,
    value: async (sealed, place) => {
      const text = await record(sealed, place)
      return text === null ? null : JSON.parse(text)
    },
  }
}

function lockedAsNull(error: unknown): null {
  if (error instanceof CryptoError) return null
  throw error
}
