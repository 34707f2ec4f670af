import { changePassword } from '../../../contract/password.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { textsOf } from '../../forms/field-text.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkPasswordChange, refusedPasswordChange } from './password-change-check.ts'
import type { PasswordChange } from './password-change-check.ts'

interface PasswordChangeFormProps {
  onCancel: () => void
  /** Tells that it is done, and closes the form. */
  onChanged: () => void
}

/** Changes the password of who is signed in. What is typed stays after an error. */
export function PasswordChangeForm({ onCancel, onChanged }: PasswordChangeFormProps) {
  const form = useForm(send, {
    check: checkPasswordChange,
    refused: (error) => refusedPasswordChange(error) ?? detailOf(error, 'Kunde inte ändra lösenordet'),
  })

  async function send({ current, next }: PasswordChange) {
    await call(changePassword, { body: { current_password: current, new_password: next } })
    onChanged()
  }

  function typed(): PasswordChange {
    return textsOf(form.shell.area.current, ['current', 'next', 'confirmation'])
  }

  return (
    <FormShell
      label="Byt lösenord"
      {...form.shell}
      submitLabel="Byt lösenord"
      onSubmit={() => form.submit(typed())}
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
        error={form.fields.current}
      />
      <NewPasswordFields
        data-field="next"
        hint="Minst 8 tecken långt"
        error={form.fields.next}
        confirmationError={form.fields.confirmation}
      />
      <p className="text-sm text-muted">När du byter lösenord loggas dina andra enheter ut. Här är du kvar.</p>
    </FormShell>
  )
}
