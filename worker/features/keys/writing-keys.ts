import type { EpochScope } from '../../crypto/epoch.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { AppError } from '../../http/app-error.ts'

/** The data key of one scope's newest epoch. */
export interface WritingKey {
  readonly epoch: number
  readonly key: CryptoKey
}

export type WritingKeys = Readonly<Record<EpochScope, WritingKey>>

/** The keys a client's request writes under: the newest epoch of each scope. Throws `AppError` 403 when one is missing. */
export async function writingKeys(keys: EpochKeys, patientId: string): Promise<WritingKeys> {
  const [chat, record] = await Promise.all([newestKey(keys, patientId, 'chat'), newestKey(keys, patientId, 'record')])
  return { chat, record }
}

async function newestKey(keys: EpochKeys, patientId: string, scope: 'chat' | 'record'): Promise<WritingKey> {
  const epoch = keys.newestEpoch(patientId, scope)
  if (epoch === null) throw new AppError('forbidden', 'Din nyckel kunde inte öppnas. Logga ut och in igen.')
  return { epoch, key: await keys.dataKey(patientId, scope, epoch) }
}
