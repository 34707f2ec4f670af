import { useState } from 'react'
import { REVIEW_RULE_MAX_LENGTH } from '../../../contract/review-limits.ts'
import { type AiReview, createReviewRule, listReviewRules } from '../../../contract/reviews.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { fieldComplaints } from '../../forms/field-complaints.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { isWritten } from '../../forms/is-written.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { leaveUnsaved } from '../../ui/confirm.ts'
import { TextArea } from '../../ui/text-area.tsx'

interface RuleFormProps {
  review: Pick<AiReview, 'message_id' | 'proposed_rule'>
  onAccepted: () => void
  /** Null where it stands there by itself; else the therapist has asked for it, and the focus goes to its field. */
  onCancel: (() => void) | null
}

/** Proposes how the AI is to answer instead. Nothing changes before the therapist has accepted it. */
export function RuleForm({ review, onAccepted, onCancel }: RuleFormProps) {
  const [text, setText] = useState(review.proposed_rule)
  const form = useForm<string, 'text'>(accept, {
    check,
    refused: (error) => detailOf(error, 'Kunde inte spara regeln'),
  })
  const isUnsaved = isWritten(text, review.proposed_rule)
  const tooLong = text.length > REVIEW_RULE_MAX_LENGTH

  async function accept(rule: string) {
    await call(createReviewRule, { body: { text: rule, message_id: review.message_id } })
    await invalidate(listReviewRules)
    onAccepted()
  }

  return (
    <FormShell
      label="Ny regel"
      {...form.shell}
      submitLabel="Godkänn regeln"
      isUnsaved={isUnsaved}
      disabledReason={tooLong ? 'Korta ner regeln först.' : null}
      onSubmit={() => form.submit(text)}
      footer={
        onCancel !== null && (
          <Button variant="quiet" onClick={() => void leaveUnsaved(isUnsaved, onCancel)}>
            Avbryt
          </Button>
        )
      }
    >
      <TextArea
        data-field="text"
        autoFocus={onCancel !== null}
        label="Så här ska AI:n svara i stället"
        hint="Gäller för alla dina klienter, från deras nästa meddelande. Skriv inget som går att känna igen någon på."
        value={text}
        error={form.fields.text}
        onChange={(event) => {
          setText(event.target.value)
          form.changed('text')
        }}
        used={text.length}
        max={REVIEW_RULE_MAX_LENGTH}
      />
    </FormShell>
  )
}

function check(text: string) {
  return fieldComplaints([['text', text.trim() === '' ? 'Skriv en regel' : null] as const])
}
