import { useRef, useState } from 'react'
import { INVITATION_CODE_LENGTH } from '../../../contract/limits.ts'
import { validateInvitation } from '../../../contract/invitations.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { InvitationCodeField } from './invitation-code-field.tsx'
import { plainInvitationCode } from './invitation-code-text.ts'
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
  const [isWhole, setWhole] = useState(plainInvitationCode(code).length === INVITATION_CODE_LENGTH)
  const [wrong, setWrong] = useState<string | null>(null)
  const { area, focusFirstError } = useErrorFocus()
  const search = useSubmission()

  function typed(shown: string) {
    setWhole(plainInvitationCode(shown).length === INVITATION_CODE_LENGTH)
    setWrong(null)
  }

  function submit() {
    const invitation_code = plainInvitationCode(input.current?.value ?? '')
    setWrong(null)
    search.run(async () => {
      await onFound(invitation_code, await call(validateInvitation, { body: { invitation_code } }))
    }, refused)
  }

  function refused(error: unknown): string | null {
    const { text, mayRetry } = lookupFailure(error)
    if (mayRetry) return text
    setWrong(text)
    focusFirstError()
    return null
  }

  return (
    <div ref={area}>
      <FormShell
        label="Inbjudningskod"
        loading={search.loading}
        submitError={search.error}
        submitLabel="Visa inbjudan"
        disabledReason={isWhole ? null : `Skriv alla ${INVITATION_CODE_LENGTH} tecken i koden först.`}
        onSubmit={submit}
      >
        <InvitationCodeField ref={input} code={code} error={wrong} onTyped={typed} />
      </FormShell>
    </div>
  )
}
