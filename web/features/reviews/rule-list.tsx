import { Undo2 } from 'lucide-react'
import { createReviewRule, deleteReviewRule, listReviewRules, type ReviewRule } from '../../../contract/reviews.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { toast } from '../../ui/toast.ts'
import { UnlockButton } from '../keys/unlock-button.tsx'
import { ruleState } from './rule-state.ts'

interface RuleListProps {
  rules: readonly ReviewRule[]
  label: string
  /** Of the heading above, which gets the focus when a rule is gone with its button. */
  headingId: string
}

/** Rules that a therapist has accepted after reviews, newest first as the AI is told them, each with a way to take it back. */
export function RuleList({ rules, label, headingId }: RuleListProps) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {rules.toReversed().map((rule) => (
        <Rule key={rule.id} rule={rule} onGone={() => document.getElementById(headingId)?.focus()} />
      ))}
    </ul>
  )
}

function Rule({ rule, onGone }: { rule: ReviewRule; onGone: () => void }) {
  const submission = useSubmission()
  const words = rule.locked
    ? 'Låst: skrevs innan lösenordet återställdes. Återställningskoden från innan dess öppnar den.'
    : rule.text
  const { tone, word, reason } = ruleState(rule)

  async function takeBack() {
    await call(deleteReviewRule, { params: { id: rule.id } })
    toast('Regeln är tillbakatagen', rule.locked ? {} : { action: { label: 'Ångra', run: () => void putBack(rule) } })
    onGone()
    await invalidate(listReviewRules)
  }

  return (
    <li className="grid gap-2 rounded-field border border-hairline p-3 text-sm">
      <p className="wrap-anywhere">{words}</p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-caption">
        <Badge tone={tone}>{word}</Badge>
        Godkänd {dateText(new Date(rule.created_at))}
      </p>
      {reason !== null && <p>{reason}</p>}
      {rule.locked && <UnlockButton />}
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

/** As a new rule: it is the newest from then on. */
async function putBack({ text, message_id }: ReviewRule): Promise<void> {
  await actOrTell(async () => {
    await call(createReviewRule, { body: { text, message_id } })
    toast('Regeln gäller igen')
  }, 'Kunde inte spara regeln.')
  void invalidate(listReviewRules)
}
