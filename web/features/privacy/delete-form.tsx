import { useRef } from 'react'
import type { Role } from '../../../contract/fields.ts'
import { ACCOUNT_ERASED } from '../../../contract/account-erased.ts'
import { deleteAccount } from '../../../contract/privacy.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ERASED_HASH, LOCKED_HASH } from '../../frames/site-links.ts'
import { checkDeletion } from './deletion-check.ts'
import type { DeletionComplaint } from './deletion-check.ts'

const GOES: Readonly<Record<Role, string>> = {
  patient: 'Allt du har skrivit försvinner, och ingen kan få tillbaka det.',
  therapist:
    'Det bara du kan läsa försvinner, också din kopia av det du har skrivit om sessioner, och ingen kan få tillbaka det.',
}

/** Asks for the password, a word that nobody types by mistake, and once more; then nothing is left here either. */
export function DeleteForm({ role }: { role: Role }) {
  const password = useRef<HTMLInputElement>(null)
  const word = useRef<HTMLInputElement>(null)
  const form = useForm(erase, { check: checkDeletion, refused })

  async function erase({ password: secret }: { password: string }) {
    const sure = await confirmAction({
      title: 'Radera kontot för gott?',
      body: GOES[role],
      confirmLabel: 'Radera för gott',
      cancelLabel: 'Behåll kontot',
    })
    if (!sure) return
    const { detail } = await call(deleteAccount, { body: { password: secret } })
    session.signOut()
    // Loaded anew, so that nothing stays in the page's memory; what is there says that it is done.
    window.location.replace(`/${detail === ACCOUNT_ERASED ? ERASED_HASH : LOCKED_HASH}`)
  }

  const typed = () => ({ password: password.current?.value ?? '', word: word.current?.value ?? '' })

  return (
    <div className="max-w-lg">
      <FormShell
        label="Radera kontot"
        {...form.shell}
        submitLabel="Radera mitt konto för gott"
        onSubmit={() => form.submit(typed())}
      >
        <PasswordField
          ref={password}
          label="Lösenord"
          autoComplete="current-password"
          required
          error={form.fields.password}
        />
        <TextField
          ref={word}
          label="Skriv RADERA"
          hint="Så vet vi att du menar det."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={form.fields.word}
        />
      </FormShell>
    </div>
  )
}

function refused(error: unknown): DeletionComplaint | string {
  const isWrong = error instanceof ApiError && error.code === 'forbidden'
  return isWrong ? { form: null, fields: { password: error.detail } } : detailOf(error)
}
