import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Field, INPUT_LOOK } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be looked at. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  optionalText,
  className,
  ...input
}: Omit<TextFieldProps, 'type'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, required, optionalText }}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            {...(shown ? { autoCapitalize: 'none' } : {})}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(INPUT_LOOK, 'pr-14', className)}
          />
          <IconButton
            label={shown ? 'Dölj lösenordet' : 'Visa lösenordet'}
            icon={
              shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />
            }
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-1 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
