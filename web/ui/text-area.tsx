import { type ComponentProps, use } from 'react'
import { CharacterCounter } from './character-counter.tsx'
import { classNames } from './class-names.ts'
import { Field, FieldsAreSent, INPUT_LOOK } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'id' | 'required' | 'rows'> & {
    /** How much is written, where it is counted. */
    used?: number | undefined
    /** How much of it there may be: what is too much is said, and never cut off. */
    max?: number | undefined
  }

/** Several lines of text: three to begin with, and as many as are written where the browser can. */
export function TextArea({ label, hint, error, required, optionalText, used, max, className, ...area }: TextAreaProps) {
  const isSent = use(FieldsAreSent)
  const below =
    used === undefined || max === undefined ? (
      hint
    ) : (
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-40">{hint}</span>
        <span className="ml-auto">
          <CharacterCounter length={used} max={max} />
        </span>
      </span>
    )
  return (
    <Field {...{ label, hint: below, error, required, optionalText }}>
      {(control) => (
        <textarea
          rows={3}
          readOnly={isSent}
          {...area}
          {...control}
          className={classNames(INPUT_LOOK, 'field-sizing-content max-h-96 min-h-28 resize-y', className)}
        />
      )}
    </Field>
  )
}
