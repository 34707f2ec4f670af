import { type ComponentProps, use } from 'react'
import { classNames } from './class-names.ts'
import { Field, FieldsAreSent, INPUT_LOOK } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'required'>

/** One line of text with its label. */
export function TextField({
  label,
  hint,
  error,
  required,
  optionalText,
  className,
  readOnly = false,
  ...input
}: TextFieldProps) {
  const isSent = use(FieldsAreSent)
  return (
    <Field {...{ label, hint, error, required, optionalText }}>
      {(control) => (
        <input
          type="text"
          readOnly={readOnly || isSent}
          {...input}
          {...control}
          className={classNames(INPUT_LOOK, readOnly && 'bg-band!', className)}
        />
      )}
    </Field>
  )
}
