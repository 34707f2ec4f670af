import type { Topic } from '../../../contract/topics.ts'
import { openShareable, type ShareableOpening } from '../keys/seal-shareable.ts'
import type { TopicRow } from './queries.ts'
import { topicPlace } from './topic-place.ts'

/** A line as it is told; its text is null where these keys do not open it. */
export async function openTopic(row: TopicRow, opening: ShareableOpening): Promise<Topic> {
  return {
    id: row.id,
    text: await openShareable(opening, row.text, row.sharedAt !== null, topicPlace(row.patientId, row.id)),
    shared: row.isShared,
    struck: row.struckAt !== null,
    talked_at: row.talkedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
