import { eq } from 'drizzle-orm'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { summaryPlace } from './summary-place.ts'
import { anamnesisProfiles } from './tables.ts'

/** What the talks have shown of the person. */
export const anamnesisData: PersonalData = {
  tables: [anamnesisProfiles],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: anamnesisProfiles,
      title: 'Din översikt',
      where: eq(anamnesisProfiles.patientId, ctx.actor.userId),
      order: [anamnesisProfiles.id],
      columns: {
        summary: async ({ summary }) =>
          summary === null ? null : opening.text(summary, summaryPlace(ctx.actor.userId)),
      },
      told: { completion_percentage: 'Ifylld i procent', summary: 'Sammanfattning', updated_at: 'Ändrad' },
    }),
  ],
}
