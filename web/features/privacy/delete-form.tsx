import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '../../../contract/privacy.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { checkDeletion } from './deletion-check.ts'
import type { DeletionComplaints } from './deletion-check.ts'

/** Asks for the password, a word that nobody types by mistake, and once more; then nothing is left here either. */
export function DeleteForm() {
  const password = useRef<HTMLInputElement>(null)
  const word = useRef<HTMLInputElement>(null)
  const [complaints, setComplaints] = useState<DeletionComplaints>({})
  const { area, focusFirstError } = useErrorFocus()
  const deletion = useSubmission()
  const navigate = useNavigate()

  function complain(found: DeletionComplaints): null {
    setComplaints(found)
    focusFirstError()
    return null
  }

  function submit() {
    const typed = { password: password.current?.value ?? '', word: word.current?.value ?? '' }
    deletion.setError(null)
    const found = checkDeletion(typed)
    if (found !== null) return complain(found)
    setComplaints({})
    deletion.run(
      () => erase(typed.password),
      (error) => {
        const isWrong = error instanceof ApiError && error.code === 'forbidden'
        return isWrong ? complain({ password: error.detail }) : detailOf(error)
      },
    )
  }

  async function erase(typed: string) {
    const sure = await confirmAction({
      title: 'Radera kontot för gott?',
      body: 'Allt du har skrivit försvinner, och ingen kan få tillbaka det.',
      confirmLabel: 'Radera för gott',
      cancelLabel: 'Behåll kontot',
    })
    if (!sure) return
    const { detail } = await call(deleteAccount, { body: { password: typed } })
    session.signOut()
    await navigate('/', { replace: true })
    toast(`${detail} Ta hand om dig.`, { action: { label: 'Okej', run: () => undefined } })
  }

  return (
    <div ref={area} className="max-w-lg">
      <FormShell
        label="Radera kontot"
        loading={deletion.loading}
        submitError={deletion.error}
        submitLabel="Radera mitt konto för gott"
        onSubmit={submit}
      >
        <PasswordField
          ref={password}
          label="Lösenord"
          autoComplete="current-password"
          required
          error={complaints.password}
        />
        <TextField
          ref={word}
          label="Skriv RADERA"
          hint="Så vet vi att du menar det."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={complaints.word}
        />
      </FormShell>
    </div>
  )
}
