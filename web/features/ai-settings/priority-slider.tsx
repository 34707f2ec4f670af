import { PRIORITY_MAX, PRIORITY_MIN } from '../../../contract/limits.ts'
import { Field } from '../../ui/field.tsx'

interface PrioritySliderProps {
  value: number
  onChange: (value: number) => void
}

/** From 1 to 10, with what it means in words. */
export function PrioritySlider({ value, onChange }: PrioritySliderProps) {
  return (
    <Field label={`Prioritet: ${value}`} hint={meaning(value)}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={PRIORITY_MIN}
          max={PRIORITY_MAX}
          value={value}
          aria-valuetext={`${value} av ${PRIORITY_MAX}`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-11 w-full max-w-md cursor-pointer accent-primary"
        />
      )}
    </Field>
  )
}

function meaning(value: number): string {
  if (value >= 8) return '8–10: väger tungt. Säger två saker emot varandra gäller den högsta prioriteten.'
  return value >= 4 ? '4–7: vägs in tillsammans med annat.' : '1–3: bakgrund.'
}
