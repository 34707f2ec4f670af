import type { EpochScope, EpochSecret, SharedScope } from '../../crypto/epoch.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { AppError } from '../../http/app-error.ts'

/** The data key of one scope's newest epoch. */
export interface WritingKey {
  readonly epoch: number
  readonly key: CryptoKey
}

/** `private` is null in a session of before there were private talks: nothing else waits for it. */
export type WritingKeys = Readonly<Record<SharedScope, WritingKey>> & { readonly private: WritingKey | null }

/** The keys a client's request writes under: the newest epoch of each scope. Throws `AppError` 403 when one of those that can be shared is missing. */
export async function writingKeys(keys: EpochKeys, patientId: string): Promise<WritingKeys> {
  const [chat, record, own] = await Promise.all([
    newestKey(keys, patientId, 'chat'),
    newestKey(keys, patientId, 'record'),
    keys.newest(patientId, 'private') === null ? null : newestKey(keys, patientId, 'private'),
  ])
  return { chat, record, private: own }
}

/** The same for one scope: a therapist writes under what they are let read. */
export async function newestKey(keys: EpochKeys, patientId: string, scope: EpochScope): Promise<WritingKey> {
  const { epoch } = newestSecret(keys, patientId, scope)
  return { epoch, key: await keys.dataKey(patientId, scope, epoch) }
}

/** The secret of the newest epoch of a client's scope, for what outlives the request. Throws `AppError` 403 when it is missing. */
export function newestSecret(keys: EpochKeys, patientId: string, scope: EpochScope): EpochSecret {
  const newest = keys.newest(patientId, scope)
  if (newest === null) throw new AppError('forbidden', 'Din nyckel kunde inte öppnas. Logga ut och in igen.')
  return newest
}
