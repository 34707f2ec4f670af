import { eq, lt } from 'drizzle-orm'
import { KEEP_JOBS_DAYS } from '../../../contract/retention.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { daysBefore } from '../../personal-data/retention-periods.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { tellInsights } from '../anamnesis/tell-insights.ts'
import { partPlace } from './part-place.ts'
import { regenerationParts, regenerations } from './tables.ts'

/** When the person's profile was made anew, and what has been found for that and is not in it yet. */
export const regenerationData: PersonalData = {
  tables: [regenerations, regenerationParts],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: regenerations,
      title: 'När din profil gjordes om',
      where: eq(regenerations.patientId, ctx.actor.userId),
      order: [regenerations.createdAt, regenerations.id],
      // What a job tells its next part opens for the job alone, and for an hour.
      columns: { known: 'withheld' },
      told: { created_at: 'Påbörjat', folded_at: 'Klart' },
    }),
    fromTable(ctx, {
      table: regenerationParts,
      title: 'Till din nya profil',
      where: eq(regenerationParts.patientId, ctx.actor.userId),
      order: [regenerationParts.createdAt, regenerationParts.id],
      columns: { content: ({ id, content }) => opening.value(content, partPlace(ctx.actor.userId, id)) },
      told: (row) =>
        [tellInsights(row['content']), tellRow(row, { created_at: 'Märkt' })].filter((part) => part !== '').join('\n'),
    }),
  ],
  old: {
    regenerations: ({ now }) => ({
      table: regenerations,
      id: regenerations.id,
      where: lt(regenerations.createdAt, daysBefore(now(), KEEP_JOBS_DAYS)),
    }),
  },
}
