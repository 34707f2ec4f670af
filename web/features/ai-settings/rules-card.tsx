import { useQuery } from '@tanstack/react-query'
import { listReviewRules } from '../../../contract/reviews.ts'
import { q } from '../../api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RuleList } from '../reviews/rule-list.tsx'

const HEADING = 'regler'

/** The rules that came of reviews: they tailor the AI beside the instructions. */
export function RulesCard() {
  const query = useQuery(q(listReviewRules))
  return (
    <SectionCard
      id={HEADING}
      title="Regler efter granskningar"
      intro="Det du har godkänt när du har granskat AI:ns svar. Reglerna gäller i samtalen med alla dina klienter."
    >
      <Loaded query={query} lines={3} label="Hämtar reglerna…" failure="Kunde inte hämta reglerna">
        {({ rules }) =>
          rules.length === 0 ? (
            <p className="text-sm text-muted">
              Du har inga regler än. De kommer till när du granskar ett svar i en klients samtal.
            </p>
          ) : (
            <RuleList rules={rules} label="Regler efter granskningar" headingId={HEADING} />
          )
        }
      </Loaded>
    </SectionCard>
  )
}
