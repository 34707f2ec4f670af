import { eq } from 'drizzle-orm'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { ExportRow } from '../../personal-data/section.ts'
import { type Told, tellRow } from '../../personal-data/tell-row.ts'
import { documentPlace } from './document-place.ts'
import { findingPlace } from './finding-place.ts'
import { anamnesisFindings, anamnesisProfiles } from './tables.ts'
import { tellInsights } from './tell-insights.ts'

/** What the talks have shown of the person: their document, and what waits to be folded into it. */
export const anamnesisData: PersonalData = {
  tables: [anamnesisProfiles, anamnesisFindings],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: anamnesisProfiles,
      title: 'Din profil',
      where: eq(anamnesisProfiles.patientId, ctx.actor.userId),
      order: [anamnesisProfiles.id],
      columns: {
        content: async ({ content }) =>
          content === null ? null : opening.value(content, documentPlace(ctx.actor.userId)),
      },
      told: (row) => told(row, { updated_at: 'Ändrad' }),
    }),
    fromTable(ctx, {
      table: anamnesisFindings,
      title: 'Till din profil',
      where: eq(anamnesisFindings.patientId, ctx.actor.userId),
      order: [anamnesisFindings.createdAt, anamnesisFindings.id],
      columns: { content: ({ id, content }) => opening.value(content, findingPlace(ctx.actor.userId, id)) },
      told: (row) => told(row, { created_at: 'Märkt' }),
    }),
  ],
}

function told(row: ExportRow, times: Told): string {
  return [tellInsights(row['content']), tellRow(row, times)].filter((part) => part !== '').join('\n')
}
