import { eq } from 'drizzle-orm'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { openShareable } from '../keys/seal-shareable.ts'
import { topics } from './tables.ts'
import { topicPlace } from './topic-place.ts'

/** What the person has written up for the next session; it goes with their account. */
export const topicData: PersonalData = {
  tables: [topics],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: topics,
      title: 'Till nästa samtal',
      where: eq(topics.patientId, ctx.actor.userId),
      order: [topics.position, topics.id],
      columns: {
        text: ({ id, patientId, sharedAt, text }) =>
          openShareable(opening, text, sharedAt !== null, topicPlace(patientId, id)),
      },
      told: {
        text: 'Rad',
        created_at: 'Skriven',
        shared_at: 'Delad sedan',
        struck_at: 'Struken',
        talked_at: 'Pratat om',
      },
    }),
  ],
}
