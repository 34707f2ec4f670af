import { useRef } from 'react'
import { confirmRecoveryCode } from '../../../contract/recovery-code.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { KeptCodeField } from '../../forms/kept-code-field.tsx'
import { useForm } from '../../forms/use-form.ts'

/** Takes a recovery code that was made earlier as proof that it is kept. */
export function RecoveryCodeProof({ onConfirmed }: { onConfirmed: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(send, { check, refused })

  async function send(typed: string) {
    await call(confirmRecoveryCode, { body: { recovery_code: typed } })
    const { user } = session.state()
    if (user !== null) session.setUser({ ...user, recovery_code_confirmed: true })
    onConfirmed()
  }

  return (
    <FormShell
      label="Bekräfta återställningskoden"
      {...form.shell}
      submitLabel="Bekräfta koden"
      onSubmit={() => form.submit(input.current?.value.trim() ?? '')}
    >
      <KeptCodeField ref={input} label="Din återställningskod" error={form.fields.code} />
    </FormShell>
  )
}

function check(typed: string): Complaint<'code'> | null {
  return typed === '' ? { form: null, fields: { code: 'Ange återställningskoden' } } : null
}

function refused(error: unknown): Complaint<'code'> | string {
  const isWrong = error instanceof ApiError && error.code === 'invalid_recovery_code'
  return isWrong ? { form: null, fields: { code: error.detail } } : detailOf(error)
}
