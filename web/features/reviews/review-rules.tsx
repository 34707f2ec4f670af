import { useQuery } from '@tanstack/react-query'
import { type AiReview, listReviewRules, type ReviewRule } from '../../../contract/reviews.ts'
import { q } from '../../api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { isRuleDue } from './is-rule-due.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

/** What is to become of a review: the rule that came of it, or a proposal of one; and all the others. */
export function ReviewRules({ review }: { review: AiReview }) {
  const query = useQuery(q(listReviewRules))
  return (
    <section aria-labelledby="granskning-regler" className="grid gap-4">
      <h3 id="granskning-regler" className="text-lg">
        Regler för AI:n
      </h3>
      <Loaded query={query} lines={2} label="Hämtar reglerna…" failure="Kunde inte hämta reglerna">
        {({ rules }) => <Rules review={review} rules={rules} />}
      </Loaded>
    </section>
  )
}

function Rules({ review, rules }: { review: AiReview; rules: readonly ReviewRule[] }) {
  const own = rules.filter(({ message_id }) => message_id === review.message_id)
  const others = rules.filter((rule) => !own.includes(rule))
  const isDue = own.length === 0 && isRuleDue(review)
  return (
    <>
      {isDue && <RuleForm review={review} />}
      {own.length > 0 && <RuleList rules={own} label="Regel efter den här granskningen" />}
      {!isDue && own.length === 0 && (
        <p className="text-sm text-muted">
          Ger du något av de fem första betygen mindre än 6, eller ändrar du bedömningen, föreslås en regel här.
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="w-fit py-2 text-sm font-semibold">Andra regler ({others.length})</summary>
          <RuleList rules={others} label="Andra regler" />
        </details>
      )}
    </>
  )
}
