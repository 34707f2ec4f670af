import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { type AiReview, listReviewRules, type ReviewRule } from '../../../contract/reviews.ts'
import { q } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { isRuleDue } from './is-rule-due.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

const HEADING = 'granskning-regler'

/** What is to become of a review: the rule that came of it, or a proposal of one; and all the others. */
export function ReviewRules({ review }: { review: AiReview }) {
  const query = useQuery(q(listReviewRules))
  return (
    <section aria-labelledby={HEADING} className="grid gap-4">
      <h3 id={HEADING} tabIndex={-1} className="w-fit rounded-field text-lg">
        Regler för AI:n
      </h3>
      <Loaded query={query} lines={2} label="Hämtar reglerna…" failure="Kunde inte hämta reglerna">
        {({ rules }) => <Rules review={review} rules={rules} />}
      </Loaded>
    </section>
  )
}

function Rules({ review, rules }: { review: AiReview; rules: readonly ReviewRule[] }) {
  const [isAsked, setIsAsked] = useState(false)
  const own = rules.filter(({ message_id }) => message_id === review.message_id)
  const others = rules.filter((rule) => !own.includes(rule))
  const isProposed = own.length === 0 && isRuleDue(review)

  function close() {
    setIsAsked(false)
    document.getElementById(HEADING)?.focus()
  }

  return (
    <>
      {own.length > 0 && <RuleList rules={own} label="Regel efter den här granskningen" headingId={HEADING} />}
      {isAsked || isProposed ? (
        <RuleForm review={review} onAccepted={close} onCancel={isAsked ? close : null} />
      ) : (
        <div className="grid justify-items-start gap-2">
          {own.length === 0 && (
            <p className="text-sm text-muted">
              Är något betyg lägre än 6, eller ändrar du bedömningen, föreslås en regel här av sig själv.
            </p>
          )}
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            <Lightbulb aria-hidden="true" className="size-5" />
            Föreslå en regel
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary className="w-fit py-2 text-sm font-semibold">Andra regler ({others.length})</summary>
          <RuleList rules={others} label="Andra regler" headingId={HEADING} />
        </details>
      )}
    </>
  )
}
