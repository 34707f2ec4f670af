import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, INPUT_LOOK } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'required'>

/** One line of text with its label. */
export function TextField({ label, hint, error, required, optionalText, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optionalText }}>
      {(control) => <input type="text" {...input} {...control} className={classNames(INPUT_LOOK, className)} />}
    </Field>
  )
}
