import type { ComponentProps, MouseEvent } from 'react'
import { useId } from 'react'
import { buttonLook } from './button-look.ts'
import type { ButtonSize, ButtonVariant } from './button-look.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores presses; the button keeps its label, its place and the focus. */
  loading?: boolean
  /** Why the button cannot be pressed now. It stays in view and says so. */
  disabledReason?: string | null | undefined
}

/** The one button. `type` is `button` unless said. */
export function Button({ variant, size, loading = false, disabledReason, className, children, ...rest }: ButtonProps) {
  const reasonId = useId()
  const reason = disabledReason ?? null
  const inactive = loading || reason !== null

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (inactive) event.preventDefault()
    else rest.onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={inactive || undefined}
      aria-busy={loading || undefined}
      aria-describedby={reason === null ? rest['aria-describedby'] : reasonId}
      title={reason ?? rest.title}
      className={buttonLook(variant, size, className)}
    >
      {loading && <Spinner />}
      {children}
      {reason !== null && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
      {loading && <VisuallyHidden>Vänta…</VisuallyHidden>}
    </button>
  )
}
