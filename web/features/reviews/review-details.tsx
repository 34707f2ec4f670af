import { Flag } from 'lucide-react'
import type { AiReview } from '../../../contract/reviews.ts'
import { Badge } from '../../ui/badge.tsx'
import { clockText, dateText } from '../../ui/swedish-time.ts'
import { Facts, Points } from './review-points.tsx'
import { riskLook, shareText } from './score-words.ts'

/** Headings of what an analysis may hold; what has none is shown by the name that it came under. */
const KBT_HEADINGS: Readonly<Record<string, string>> = {
  techniques_used: 'Tekniker som används',
  effectiveness_assessment: 'Hur väl de fungerar',
  recommendations: 'Rekommendationer',
  thought_patterns: 'Tankemönster',
}

/** All that a review says besides its scores. */
export function ReviewDetails({ review }: { review: AiReview }) {
  const { kbt_analysis, conversation_context: context } = review
  const risk = riskLook(review.safety_risk)
  return (
    <>
      <section aria-labelledby="granskning-flaggor" className="grid gap-3">
        <h3 id="granskning-flaggor" className="text-lg">
          Flaggor
        </h3>
        <div className="flex flex-wrap gap-2">
          <Badge tone={review.needs_review ? 'warn' : 'ok'} icon={Flag}>
            {review.needs_review ? 'Bör läsas av en människa' : 'Behöver inte läsas'}
          </Badge>
          <Badge tone={risk.tone}>{`${risk.word}, ${shareText(review.safety_risk)}`}</Badge>
        </div>
        <Points title="Brister i säkerhet" points={review.safety_concerns} />
        <Points title="Brister i kvalitet" points={review.quality_concerns} />
      </section>
      <section aria-labelledby="granskning-kbt" className="grid gap-3">
        <h3 id="granskning-kbt" className="text-lg">
          KBT-analys
        </h3>
        {Object.entries(kbt_analysis).map(([key, value]) => (
          <Points
            key={key}
            title={KBT_HEADINGS[key] ?? key.replaceAll('_', ' ')}
            points={typeof value === 'string' ? [value] : value}
          />
        ))}
      </section>
      <section aria-labelledby="granskning-forslag" className="grid gap-3">
        <h3 id="granskning-forslag" className="text-lg">
          Förslag
        </h3>
        <Points title="Så kunde svaret ha blivit bättre" points={review.improvement_suggestions} />
        <Points title="Andra sätt att svara" points={review.alternative_approaches} />
      </section>
      <details className="group">
        <summary className="w-fit py-2 font-semibold">Om granskningen</summary>
        <Facts
          facts={[
            ['Modell', review.claude_model_used],
            ['AI:ns säkerhet på bedömningen', shareText(review.ai_confidence)],
            ['Utbyten före som lästes', String(context.exchanges_read)],
            ['Samtalet före', context.summary],
            ['Granskad', timeText(review.analyzed_at)],
            ['Ändrad av terapeut', review.corrected ? timeText(review.updated_at) : 'Nej'],
            ['Version', review.schema_version],
          ]}
        />
      </details>
    </>
  )
}

function timeText(at: string): string {
  const moment = new Date(at)
  return `${dateText(moment)} ${clockText(moment)}`
}
