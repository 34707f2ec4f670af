import type { KeyRing } from '../../crypto/key-ring.ts'
import { AppError } from '../../http/app-error.ts'
import type { WritingKey, WritingKeys } from '../chat/conversation-row.ts'

/** The keys a client's request writes under: the newest epoch of each scope. Throws `AppError` 403 when one is missing. */
export async function writingKeys(keys: KeyRing, patientId: string): Promise<WritingKeys> {
  const [chat, record] = await Promise.all([newestKey(keys, patientId, 'chat'), newestKey(keys, patientId, 'record')])
  return { chat, record }
}

async function newestKey(keys: KeyRing, patientId: string, scope: 'chat' | 'record'): Promise<WritingKey> {
  const epoch = keys.newestEpoch(patientId, scope)
  if (epoch === null) throw new AppError('forbidden', 'Din nyckel kunde inte öppnas. Logga ut och in igen.')
  return { epoch, key: await keys.dataKey(patientId, scope, epoch) }
}
