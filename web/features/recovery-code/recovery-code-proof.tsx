import { useRef, useState } from 'react'
import { confirmRecoveryCode } from '../../../contract/recovery-code.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { KeptCodeField } from '../../forms/kept-code-field.tsx'

/** Takes a recovery code that was made earlier as proof that it is kept. */
export function RecoveryCodeProof({ onConfirmed }: { onConfirmed: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { area, focusFirstError } = useErrorFocus()
  const confirmation = useSubmission()

  function complain(text: string): null {
    setWrong(text)
    focusFirstError()
    return null
  }

  function submit() {
    const typed = input.current?.value.trim() ?? ''
    confirmation.setError(null)
    if (typed === '') return complain('Ange återställningskoden')
    setWrong(null)
    confirmation.run(
      async () => {
        await call(confirmRecoveryCode, { body: { recovery_code: typed } })
        const { user } = session.state()
        if (user !== null) session.setUser({ ...user, recovery_code_confirmed: true })
        onConfirmed()
      },
      (error) => {
        const isWrong = error instanceof ApiError && error.code === 'invalid_recovery_code'
        return isWrong ? complain(error.detail) : detailOf(error)
      },
    )
  }

  return (
    <div ref={area}>
      <FormShell
        label="Bekräfta återställningskoden"
        loading={confirmation.loading}
        submitError={confirmation.error}
        submitLabel="Bekräfta koden"
        onSubmit={submit}
      >
        <KeptCodeField ref={input} label="Din återställningskod" error={wrong} />
      </FormShell>
    </div>
  )
}
