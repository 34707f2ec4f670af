import { useState } from 'react'
import { addMeasure, listMeasures, type Measure } from '../../../contract/measures.ts'
import { dangerIn, type MeasureScale } from '../../../contract/measure-scales.ts'
import { QUESTIONNAIRES } from '../../../contract/measure-questions.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { DangerCard } from './danger-card.tsx'
import { MeasureQuestion } from './measure-question.tsx'
import { useAnswers } from './use-answers.ts'

interface MeasureFormProps {
  scale: MeasureScale
  onSaved: (measure: Measure) => void
}

/**
 * One question at a time. An answer that tells of danger shows who to turn to at once, by this page alone: whether or not
 * anything is ever saved (docs/measures.md). What was answered stays until it is.
 */
export function MeasureForm({ scale, onSaved }: MeasureFormProps) {
  const state = useAnswers(scale)
  const [hasMoved, setHasMoved] = useState(false)
  const form = useForm<undefined, 'answer'>(save, { refused })
  const { asksAfter, question: consents } = useConsentQuestion(() => form.submit(undefined))
  const { question, at, count } = state
  if (question === undefined) return null

  async function save() {
    const measure = await call(addMeasure, { body: state.filledIn() })
    state.forget()
    onSaved(measure)
    await invalidate(listMeasures)
  }

  function refused(error: unknown): string | null {
    if (asksAfter(error)) return null
    const isAway = error instanceof ApiError && error.code === 'network'
    return isAway
      ? 'Ingen kontakt med servern. Dina svar finns kvar här: spara igen när nätet är tillbaka.'
      : detailOf(error)
  }

  function move(to: number) {
    setHasMoved(true)
    form.changed('answer')
    state.goTo(to)
  }

  function goOn() {
    const isMissing = state.isRequired && state.answer === null
    if (isMissing) form.complain({ form: null, fields: { answer: 'Välj det som stämmer bäst.' } })
    else if (state.isLast) form.submit(undefined)
    else move(at + 1)
  }

  return (
    <div className="grid gap-6">
      <p className="max-w-measure text-muted">{QUESTIONNAIRES[scale].lead}</p>
      <ProgressBar label="Frågor" value={at + 1} max={count} valueText={`Fråga ${at + 1} av ${count}`} />
      <FormShell
        label="Formulär"
        {...form.shell}
        submitLabel={state.isLast ? 'Spara svaren' : 'Nästa fråga'}
        onSubmit={goOn}
        footer={
          at > 0 && (
            <Button variant="secondary" onClick={() => move(at - 1)}>
              Förra frågan
            </Button>
          )
        }
      >
        <MeasureQuestion
          key={at}
          question={question}
          isRequired={state.isRequired}
          answer={state.answer}
          error={form.fields.answer ?? null}
          takesFocus={hasMoved}
          onAnswer={(answer) => {
            state.choose(answer)
            form.changed('answer')
          }}
        />
        {!state.isRequired && (
          <p className="text-sm text-muted">Den här frågan kan du hoppa över. Den räknas inte in i poängen.</p>
        )}
        <DangerCard {...dangerIn(scale, state.answers)} />
      </FormShell>
      {consents}
    </div>
  )
}
