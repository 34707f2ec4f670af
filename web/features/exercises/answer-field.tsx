import type { ExerciseField } from '../../../contract/exercise-fields.ts'
import { EXERCISE_ANSWER_MAX_LENGTH } from '../../../contract/limits.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field, INPUT_LOOK } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ScreenCard } from '../safety/screen-card.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import type { Screen } from '../safety/use-screen.ts'

interface AnswerFieldProps {
  field: ExerciseField
  value: string
  error: string | null
  screen: Screen
  /** True of the field that was written in last: the card stands at it alone. */
  isLast: boolean
  onChange: (text: string) => void
}

const SCALE = Array.from({ length: 11 }, (_, number) => String(number))

/** Where one question of an exercise is answered. None has to be. */
export function AnswerField({
  field: { label, hint, kind },
  value,
  error,
  screen,
  isLast,
  onChange,
}: AnswerFieldProps) {
  const texts = { label, hint, error }
  const ofField = isLast ? screen : { ...screen, CrisisCard: null }
  const onText = (event: { readonly target: { readonly value: string } }) => onChange(event.target.value)
  if (kind === 'text') {
    return (
      <ScreenedArea
        {...texts}
        value={value}
        screen={ofField}
        className="min-h-20!"
        used={value.trim().length}
        max={EXERCISE_ANSWER_MAX_LENGTH}
        onChange={onText}
      />
    )
  }
  if (kind === 'scale') {
    return (
      <Field {...texts}>
        {(control) => (
          <select {...control} value={value} onChange={onText} className={classNames(INPUT_LOOK, 'max-w-40')}>
            <option value="">Välj</option>
            {SCALE.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  return (
    <div className="grid gap-4">
      <TextField
        {...texts}
        value={value}
        type={kind === 'time' ? 'time' : 'text'}
        inputMode={kind === 'hours' ? 'decimal' : undefined}
        className={kind === 'line' ? undefined : 'max-w-40'}
        onBlur={screen.now}
        onChange={onText}
      />
      {kind === 'line' && <ScreenCard screen={ofField} isOfField />}
    </div>
  )
}
