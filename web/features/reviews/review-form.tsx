import { useState } from 'react'
import {
  type AiReview,
  compositeScore,
  type DetailedScores,
  EDITABLE_SCORES,
  getReview,
  Score,
  SCORES,
  type ScoreName,
  updateReview,
} from '../../../contract/reviews.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { fieldComplaints } from '../../forms/field-complaints.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Told } from '../../ui/told.tsx'
import { ScoreField, ScoreRow } from './score-rows.tsx'
import { SCORE_NAMES, scoreOf, scoreText } from './score-words.ts'

type Typed = Readonly<Record<ScoreName, string>>

/** The ten scores with their sum. The therapist changes the first five, saves, or lets it be as it was. */
export function ReviewForm({ review }: { review: AiReview }) {
  const [typed, setTyped] = useState(() => typedOf(review.detailed_scores))
  const [needsReview, setNeedsReview] = useState(review.needs_review)
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<void, ScoreName>(save, {
    check: () => check(typed),
    refused: (error) => `Kunde inte spara ändringar. ${detailOf(error)}`,
  })
  const scores = scoresOf(typed)
  const isChanged =
    needsReview !== review.needs_review || SCORES.some((name) => scoreOf(typed[name]) !== review.detailed_scores[name])

  async function save() {
    const body = {
      detailed_scores: scores,
      needs_review: needsReview,
      quality_concerns: review.quality_concerns,
      safety_concerns: review.safety_concerns,
    }
    const saved = await call(updateReview, { params: { message_id: review.message_id }, body })
    await invalidate(getReview, { params: { message_id: review.message_id } })
    show(saved)
    setIsSaved(true)
  }

  function show(shown: AiReview) {
    setTyped(typedOf(shown.detailed_scores))
    setNeedsReview(shown.needs_review)
  }

  function type(name: ScoreName, text: string) {
    setTyped({ ...typed, [name]: text })
    setIsSaved(false)
    form.changed(name)
  }

  return (
    <section aria-labelledby="granskning-betyg" className="grid gap-4">
      <h3 id="granskning-betyg" className="text-lg">
        Betyg
      </h3>
      <dl>
        <ScoreRow name="Sammanvägt" score={compositeScore(scores)} isStrong />
      </dl>
      <FormShell
        label="Betyg"
        {...form.shell}
        submitLabel="Spara ändringar"
        disabledReason={isChanged ? null : 'Inget är ändrat.'}
        onSubmit={() => form.submit()}
        footer={
          <Button
            variant="secondary"
            disabledReason={isChanged ? null : 'Inget är ändrat.'}
            onClick={() => {
              show(review)
              form.changed(...EDITABLE_SCORES)
            }}
          >
            Återställ
          </Button>
        }
      >
        <div className="grid gap-2">
          {EDITABLE_SCORES.map((name) => (
            <ScoreField
              key={name}
              data-field={name}
              label={SCORE_NAMES[name]}
              value={typed[name]}
              error={form.fields[name]}
              onType={(text) => type(name, text)}
            />
          ))}
        </div>
        <dl className="grid">
          {SCORES.slice(EDITABLE_SCORES.length).map((name) => (
            <ScoreRow key={name} name={SCORE_NAMES[name]} score={review.detailed_scores[name]} />
          ))}
        </dl>
        <Checkbox
          label="En människa bör läsa det här utbytet"
          checked={needsReview}
          onChange={(event) => {
            setNeedsReview(event.target.checked)
            setIsSaved(false)
          }}
        />
      </FormShell>
      <Told>{isSaved && !isChanged ? 'Ändringarna är sparade.' : null}</Told>
    </section>
  )
}

/** Holds because every score keeps its name. */
function typedOf(scores: DetailedScores): Typed {
  return Object.fromEntries(SCORES.map((name) => [name, scoreText(scores[name])])) as Typed
}

/** The same as numbers; what is none counts as 0 until it is put right. */
function scoresOf(typed: Typed): DetailedScores {
  return Object.fromEntries(SCORES.map((name) => [name, scoreOf(typed[name]) ?? 0])) as DetailedScores
}

function check(typed: Typed) {
  return fieldComplaints(
    EDITABLE_SCORES.map((name) => {
      const { error } = Score.safeParse(scoreOf(typed[name]))
      return [name, error === undefined ? null : (error.issues[0]?.message ?? 'Ange ett tal')] as const
    }),
  )
}
