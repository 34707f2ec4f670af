import { useEffect, useId, useRef } from 'react'
import { CircleAlert } from 'lucide-react'
import type { Choice, Question } from '../../../contract/measure-questions.ts'

interface MeasureQuestionProps {
  question: Question
  /** False where it may be left out. */
  isRequired: boolean
  answer: number | null
  error: string | null
  /** True where the focus comes along: not when the page has just been opened. */
  takesFocus: boolean
  onAnswer: (answer: number) => void
}

const CHOICE =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-field border px-4 py-2 has-checked:border-primary has-checked:bg-chip'

/** One question with its answers: the arrow keys go from one to the next. */
export function MeasureQuestion({ question, isRequired, answer, error, takesFocus, onAnswer }: MeasureQuestionProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.focus()
  }, [takesFocus])

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-required={isRequired}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : `${id}-error`}
      className="grid gap-2 rounded-field"
    >
      {/* Floated, a legend takes its place in the grid like everything else. */}
      <legend className="float-left pb-2 text-xl font-semibold">{question.text}</legend>
      {error !== null && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
      {question.choices.map((choice) => (
        <label
          key={choice.value}
          className={`${CHOICE} ${choice.label === null ? 'border-hairline text-muted' : 'border-border'}`}
        >
          <input
            type="radio"
            name={id}
            checked={answer === choice.value}
            onChange={() => onAnswer(choice.value)}
            className="mt-0.5 size-6 shrink-0 cursor-pointer accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">{wordsOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function wordsOf({ value, label }: Choice): string {
  return label ?? `Mitt emellan (${value})`
}
