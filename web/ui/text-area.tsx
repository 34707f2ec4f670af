import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, INPUT_LOOK } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'required'>

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, required, optionalText, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, optionalText }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={classNames(INPUT_LOOK, 'field-sizing-content max-h-96 resize-y', className)}
        />
      )}
    </Field>
  )
}
