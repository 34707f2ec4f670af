import type { Topic } from '../../../contract/topics.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import type { OwnTextOpener } from '../keys/open-key-chain.ts'
import type { TopicRow } from './queries.ts'
import { keptPlace, sharedPlace } from './seal-topic.ts'

/** What opens a client's lines: to their therapist the keys of the record alone. */
interface TopicKeys {
  readonly keys: EpochKeys
  readonly own: OwnTextOpener
}

/** A line as it is told; its text is null where these keys do not open it. */
export async function openTopic(row: TopicRow, opening: TopicKeys): Promise<Topic> {
  return {
    id: row.id,
    text: await textOf(row, opening),
    shared: row.isShared,
    struck: row.struckAt !== null,
    talked_at: row.talkedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

async function textOf(row: TopicRow, { keys, own }: TopicKeys): Promise<string | null> {
  if (row.sharedAt === null) return own(row.text, keptPlace(row.patientId, row.id))
  try {
    return await openPatientText(row.text, keys, sharedPlace(row.patientId, row.id))
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}
