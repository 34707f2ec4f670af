import type { ComponentProps, ReactNode } from 'react'
import { use, useId } from 'react'
import { FieldsAreSent } from './field.tsx'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'required'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
}

/** A box to tick with a label that may hold links. */
export function Checkbox({ label, hint, error, required = false, ...input }: CheckboxProps) {
  const id = useId()
  const isSent = use(FieldsAreSent)
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-disabled={isSent || undefined}
        onClick={isSent ? (event) => event.preventDefault() : undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        className="mt-2.5 size-6 shrink-0 cursor-pointer rounded accent-primary"
      />
      <label htmlFor={id} className="cursor-pointer py-2.5 text-sm">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 -mt-2 text-xs text-caption">
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={id} className="col-start-2">
          {error}
        </FieldError>
      )}
    </div>
  )
}
