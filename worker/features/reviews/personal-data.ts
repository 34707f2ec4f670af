import { eq } from 'drizzle-orm'
import { ReviewContent } from '../../../contract/reviews.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { ExportRow } from '../../personal-data/section.ts'
import { swedishTime, tellRow } from '../../personal-data/tell-row.ts'
import { reviewPlace } from './review-place.ts'
import { aiReviews } from './tables.ts'

/** What was judged of the AI's replies to the person, on behalf of their therapist. It goes with the talk it is about. */
export const reviewData: PersonalData = {
  tables: [aiReviews],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: aiReviews,
      title: 'Granskningar av AI:ns svar',
      where: eq(aiReviews.patientId, ctx.actor.userId),
      order: [aiReviews.createdAt, aiReviews.exchangeId],
      columns: { review: (row) => opening.value(row.review, reviewPlace(row.patientId, row.exchangeId)) },
      told: tellReview,
    }),
  ],
}

function tellReview(row: ExportRow): string {
  const told = { created_at: swedishTime(String(row['created_at'])) }
  const content = ReviewContent.safeParse(row['review']).data
  if (content === undefined) return tellRow({ ...row, ...told }, { created_at: 'Granskning' })
  const concerns = [...content.safety_concerns, ...content.quality_concerns]
  return tellRow(
    { ...told, total: content.composite_score, concerns, suggestions: content.improvement_suggestions },
    { created_at: 'Granskning', total: 'Sammanvägt betyg', concerns: 'Brister', suggestions: 'Förslag' },
  )
}
