import { SCORE_MAX } from '../../../contract/limits.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { scoreLook, scoreText } from './score-words.ts'

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

interface ScoreFieldProps {
  label: string
  value: string
  error: string | undefined
  onType: (text: string) => void
  'data-field': string
}

/** One score to be changed, 0–10 in steps of 0.1. */
export function ScoreField({ label, value, error, onType, ...rest }: ScoreFieldProps) {
  const score = Number(value)
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          {...rest}
          type="number"
          inputMode="decimal"
          min={0}
          max={SCORE_MAX}
          step={0.1}
          label={label}
          value={value}
          error={error}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <div className="pb-3">
        <ScoreBadge score={Number.isFinite(score) ? score : 0} />
      </div>
    </div>
  )
}

function ScoreBadge({ score }: { score: number }) {
  const { tone, word } = scoreLook(score)
  return <Badge tone={tone}>{word}</Badge>
}
