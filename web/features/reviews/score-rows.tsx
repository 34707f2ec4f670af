import type { KeyboardEvent } from 'react'
import { SCORE_MAX } from '../../../contract/limits.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { scoreLook, scoreOf, scoreText, steppedScore } from './score-words.ts'

interface ScoreRowProps {
  name: string
  score: number
  isStrong?: boolean
}

/** One score to be read: its number, its colour, and the colour's word. */
export function ScoreRow({ name, score, isStrong = false }: ScoreRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <dt className={isStrong ? 'font-semibold' : ''}>{name}</dt>
      <dd className="flex items-center gap-2">
        <span className={isStrong ? 'text-2xl font-semibold' : 'font-semibold'}>{scoreText(score)}</span>
        <ScoreBadge score={score} />
      </dd>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 0.1, ArrowDown: -0.1 }

interface ScoreFieldProps {
  label: string
  /** As it is typed, with a comma or a point. */
  value: string
  error: string | undefined
  onType: (text: string) => void
  'data-field': string
}

/**
 * One score to be changed, 0–10 in steps of 0.1; arrows up and down take a step. No `type="number"`: its comma is that of the
 * browser's language, and what it does not take it hides.
 */
export function ScoreField({ label, value, error, onType, ...rest }: ScoreFieldProps) {
  const score = scoreOf(value)

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || score === null) return
    event.preventDefault()
    onType(steppedScore(score, step))
  }

  return (
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          {...rest}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-valuemin={0}
          aria-valuemax={SCORE_MAX}
          aria-valuenow={score ?? undefined}
          aria-valuetext={value}
          onKeyDown={press}
          label={label}
          value={value}
          error={error}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <div className="pb-3">
        <ScoreBadge score={score ?? 0} />
      </div>
    </div>
  )
}

function ScoreBadge({ score }: { score: number }) {
  const { tone, word } = scoreLook(score)
  return <Badge tone={tone}>{word}</Badge>
}
