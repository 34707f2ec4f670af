import type { ComponentProps, ReactNode } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'

interface NewPasswordFieldsProps extends Pick<ComponentProps<typeof PasswordField>, 'hint' | 'error' | 'onInput'> {
  'data-field': string
  confirmationError: string | undefined
  /** Between the two. */
  children?: ReactNode
}

/** A new password, and the same once more in the field `confirmation`. */
export function NewPasswordFields({ confirmationError, children, ...first }: NewPasswordFieldsProps) {
  const both = { autoComplete: 'new-password', required: true } as const
  return (
    <>
      <PasswordField {...both} {...first} label="Nytt lösenord" />
      {children}
      <PasswordField {...both} data-field="confirmation" label="Nytt lösenord igen" error={confirmationError} />
    </>
  )
}
