import type { ReactNode } from 'react'
import { createContext, useId } from 'react'
import { FieldError } from './field-error.tsx'

/**
 * True around fields while what stands in them is being sent: texts and boxes then stay as they are, since what was changed would
 * be neither in what was sent nor in what is left of a form that closes.
 */
export const FieldsAreSent = createContext(false)

/** Goes on the input itself, and ties it to its label, hint and error. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean | undefined
  /** Shown after the label of a field that may stay empty. */
  optionalText?: string | undefined
}

/** Label, hint and error around one input. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalText,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [hint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optionalText !== undefined && <span className="text-caption font-normal"> ({optionalText})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-caption">
          {hint}
        </p>
      )}
      {hasError && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** The looks every text input shares. 16 px at least, or phones zoom in; scrolled to, it brings its label along. */
export const INPUT_LOOK =
  'w-full min-h-12 scroll-mt-10 rounded-field border border-border bg-surface px-4 py-2.5 text-base text-ink placeholder:text-caption ' +
  'aria-invalid:border-error aria-invalid:border-2'
