import type { ReactNode } from 'react'
import { useId } from 'react'

const CARD_LOOK =
  'grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-field border border-border px-4 py-3 has-checked:border-primary ' +
  'has-checked:bg-chip has-disabled:opacity-60'

interface RadioCardProps {
  name: string
  label: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  /** What the choice means. */
  children: ReactNode
}

/** One of several equal choices. The whole of it is the label, so that a press anywhere counts; its name is the first line alone. */
export function RadioCard({ name, label, checked, disabled = false, onChoose, children }: RadioCardProps) {
  const id = useId()
  return (
    <label className={CARD_LOOK}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-means`}
        onChange={onChoose}
        className="mt-0.5 size-6 shrink-0 cursor-pointer accent-primary"
      />
      <span id={`${id}-name`} className="font-semibold wrap-anywhere">
        {label}
      </span>
      <span id={`${id}-means`} className="col-start-2 text-sm wrap-anywhere text-muted">
        {children}
      </span>
    </label>
  )
}
