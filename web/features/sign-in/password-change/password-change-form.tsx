import { useState } from 'react'
import { changePassword } from '../../../../contract/password.ts'
import { detailOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormShell } from '../../../forms/form-shell.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useErrorFocus } from '../../../forms/use-error-focus.ts'
import { useSubmission } from '../../../forms/use-submission.ts'
import { textOf } from '../../../forms/field-text.ts'
import { checkPasswordChange, refusedPasswordChange } from './password-change-check.ts'
import type { PasswordChangeErrors } from './password-change-check.ts'

interface PasswordChangeFormProps {
  onCancel: () => void
  /** Tells that it is done, and closes the form. */
  onChanged: () => void
}

/** Changes the password of who is signed in. What is typed stays after an error. */
export function PasswordChangeForm({ onCancel, onChanged }: PasswordChangeFormProps) {
  const [errors, setErrors] = useState<PasswordChangeErrors>({})
  const { area, focusFirstError } = useErrorFocus()
  const sending = useSubmission()

  function refuse(found: PasswordChangeErrors) {
    sending.setError(null)
    setErrors(found)
    focusFirstError()
  }

  function submit() {
    const [current, next] = [textOf(area.current, 'current'), textOf(area.current, 'next')]
    const found = checkPasswordChange({ current, next, confirmation: textOf(area.current, 'confirmation') })
    if (found !== null) return refuse(found)
    setErrors({})
    sending.run(
      async () => {
        await call(changePassword, { body: { current_password: current, new_password: next } })
        onChanged()
      },
      (error) => {
        const refused = refusedPasswordChange(error)
        if (refused === null) return detailOf(error, 'Kunde inte ändra lösenordet')
        refuse(refused)
        return null
      },
    )
  }

  return (
    <div ref={area}>
      <FormShell
        label="Byt lösenord"
        loading={sending.loading}
        submitError={sending.error}
        submitLabel="Byt lösenord"
        onSubmit={submit}
        footer={
          <Button variant="quiet" onClick={onCancel}>
            Avbryt
          </Button>
        }
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={session.state().user?.email ?? ''} readOnly hidden />
        <PasswordField
          data-field="current"
          label="Nuvarande lösenord"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <PasswordField
          data-field="next"
          label="Nytt lösenord"
          autoComplete="new-password"
          hint="Minst 8 tecken långt"
          required
          error={errors.next}
        />
        <PasswordField
          data-field="confirmation"
          label="Nytt lösenord igen"
          autoComplete="new-password"
          required
          error={errors.confirmation}
        />
        <p className="text-sm text-muted">När du byter lösenord loggas dina andra enheter ut. Här är du kvar.</p>
      </FormShell>
    </div>
  )
}
