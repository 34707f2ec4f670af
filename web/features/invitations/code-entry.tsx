import { useRef, useState } from 'react'
import { validateInvitation } from '../../../contract/invitations.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { InvitationCodeField } from './invitation-code-field.tsx'
import { codeComplaint, plainInvitationCode } from './invitation-code-text.ts'
import { lookupFailure } from './invitation-failure.ts'
import type { InvitationInfo } from './use-invite.ts'

interface CodeEntryProps {
  /** What the field holds from the start. */
  code: string
  onFound: (code: string, info: InvitationInfo) => Promise<void>
}

/** Asks for an invitation's code, and finds out who invites with it. */
export function CodeEntry({ code, onFound }: CodeEntryProps) {
  const input = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState(codeComplaint(code))
  const form = useForm(look, { refused })

  function typed(shown: string) {
    setComplaint(codeComplaint(shown))
    form.changed('code')
  }

  async function look(invitation_code: string) {
    await onFound(invitation_code, await call(validateInvitation, { body: { invitation_code } }))
  }

  return (
    <FormShell
      label="Inbjudningskod"
      {...form.shell}
      submitLabel="Visa inbjudan"
      disabledReason={complaint}
      onSubmit={() => form.submit(plainInvitationCode(input.current?.value ?? ''))}
    >
      <InvitationCodeField ref={input} code={code} error={form.fields.code ?? null} onTyped={typed} />
    </FormShell>
  )
}

function refused(error: unknown): Complaint<'code'> | string {
  const { text, mayRetry } = lookupFailure(error)
  return mayRetry ? text : { form: null, fields: { code: text } }
}
