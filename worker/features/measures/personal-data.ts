import { eq } from 'drizzle-orm'
import { MeasureContent } from '../../../contract/measures.ts'
import { SCALES } from '../../../contract/measure-scales.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { ExportRow } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { measurePlace } from './measure-place.ts'
import { measureReminders, measures } from './tables.ts'

/** What the person has filled in, and when they want to be reminded; it goes with their account. */
export const measureData: PersonalData = {
  tables: [measures, measureReminders],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: measures,
      title: 'Mätningar',
      where: eq(measures.patientId, ctx.actor.userId),
      order: [measures.createdAt, measures.id],
      columns: { content: ({ id, patientId, content }) => opening.value(content, measurePlace(patientId, id)) },
      told: tellMeasure,
    }),
    fromTable(ctx, {
      table: measureReminders,
      title: 'Påminnelser om mätningar',
      where: eq(measureReminders.patientId, ctx.actor.userId),
      order: [measureReminders.patientId],
      told: { every_days: 'Var så många dagar', next_at: 'Nästa', unanswered: 'Utan svar i rad' },
    }),
  ],
}

function tellMeasure(row: ExportRow): string {
  const { data } = MeasureContent.safeParse(row['content'])
  const said = data && {
    scale: SCALES[data.scale].name,
    answers: data.answers,
    total: data.total,
    day: data.difficulty,
  }
  return tellRow(
    { ...row, ...said },
    {
      created_at: 'Ifyllt',
      scale: 'Formulär',
      answers: 'Svar',
      total: 'Poäng',
      day: 'Hur svårt det gör vardagen, 0–3',
    },
  )
}
