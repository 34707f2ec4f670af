import { Undo2 } from 'lucide-react'
import { deleteReviewRule, listReviewRules, type ReviewRule } from '../../../contract/reviews.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/swedish-time.ts'

/** Rules that a therapist has accepted after reviews, each with a way to take it back. */
export function RuleList({ rules, label }: { rules: readonly ReviewRule[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </ul>
  )
}

function Rule({ rule: { id, text, locked, not_applied: reason, created_at: at } }: { rule: ReviewRule }) {
  const submission = useSubmission()
  const words = locked ? 'Låst: skriven före ditt senaste lösenord.' : text

  async function takeBack() {
    await call(deleteReviewRule, { params: { id } })
    await invalidate(listReviewRules)
  }

  return (
    <li className="grid gap-2 rounded-field border border-hairline p-3 text-sm">
      <p className="wrap-anywhere">{words}</p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-caption">
        <Badge tone={reason === null && !locked ? 'ok' : 'warn'}>
          {reason === null && !locked ? 'Gäller' : 'Tillämpas inte'}
        </Badge>
        Godkänd {dateText(new Date(at))}
      </p>
      {reason !== null && <p>{reason}</p>}
      {submission.error !== null && <Alert tone="error">{submission.error}</Alert>}
      <Button
        variant="secondary"
        className="w-fit"
        loading={submission.loading}
        aria-label={`Ta tillbaka regeln: ${words}`}
        onClick={() => submission.run(takeBack, (error) => detailOf(error, 'Kunde inte ta tillbaka regeln'))}
      >
        <Undo2 aria-hidden="true" className="size-5" />
        Ta tillbaka
      </Button>
    </li>
  )
}
