import { use, useId } from 'react'
import type { KeyboardEvent } from 'react'
import { SCORE_MAX } from '../../../contract/review-limits.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldsAreSent, INPUT_LOOK } from '../../ui/field.tsx'
import { scoreLook, scoreOf, scoreText, steppedScore } from './score-words.ts'
import { FieldError } from '../../ui/field-error.tsx'

/** All scores stand in the same columns, those to be changed and those to be read: name, number, word; the word below on a narrow phone. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)_4.75rem_8rem] items-center gap-x-3 gap-y-1 text-sm ' +
  'max-[23rem]:grid-cols-[minmax(0,1fr)_4.75rem]'

interface ScoreRowProps {
  name: string
  score: number
  isStrong?: boolean
}

/** One score to be read: its number, its colour, and the colour's word. */
export function ScoreRow({ name, score, isStrong = false }: ScoreRowProps) {
  return (
    <div className={classNames(ROW, 'min-h-9')}>
      <dt className={isStrong ? 'font-semibold' : ''}>{name}</dt>
      <dd className="contents">
        <span className={classNames('px-4 font-semibold tabular-nums', isStrong ? 'text-2xl' : 'text-base')}>
          {scoreText(score)}
        </span>
        <ScoreBadge score={score} />
      </dd>
    </div>
  )
}

interface ScoreFieldProps {
  label: string
  /** As it is typed, with a comma or a point. */
  value: string
  error: string | undefined
  onType: (text: string) => void
  'data-field': string
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 0.1, ArrowDown: -0.1 }

/**
 * One score to be changed, 0–10 in steps of 0.1; arrows up and down take a step. No `type="number"`: its comma is that of the
 * browser's language, and what it does not take it hides.
 */
export function ScoreField({ label, value, error, onType, ...rest }: ScoreFieldProps) {
  const id = useId()
  const isSent = use(FieldsAreSent)
  const score = scoreOf(value)

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || score === null || isSent) return
    event.preventDefault()
    onType(steppedScore(score, step))
  }

  return (
    <div className={ROW}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuemin={0}
        aria-valuemax={SCORE_MAX}
        aria-valuenow={score ?? undefined}
        aria-valuetext={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        readOnly={isSent}
        value={value}
        onKeyDown={press}
        onChange={(event) => onType(event.target.value)}
        className={classNames(INPUT_LOOK, 'min-h-11! py-2! font-semibold tabular-nums')}
      />
      <ScoreBadge score={score ?? 0} />
      {error !== undefined && (
        <FieldError id={id} className="col-span-full pt-1">
          {error}
        </FieldError>
      )}
    </div>
  )
}

function ScoreBadge({ score }: { score: number }) {
  const { tone, word } = scoreLook(score)
  return (
    <span className="max-[23rem]:col-span-2 max-[23rem]:justify-self-end">
      <Badge tone={tone}>{word}</Badge>
    </span>
  )
}
