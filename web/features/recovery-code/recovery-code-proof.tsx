import { useRef } from 'react'
import { confirmRecoveryCode } from '../../../contract/recovery-code.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { checkKeptCode, refusedKeptCode } from '../../forms/kept-code.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { KeptCodeField } from '../../forms/kept-code-field.tsx'
import { useForm } from '../../forms/use-form.ts'

/** Takes a recovery code that was made earlier as proof that it is kept. */
export function RecoveryCodeProof({ onConfirmed }: { onConfirmed: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(send, { check: checkKeptCode, refused: refusedKeptCode })

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
