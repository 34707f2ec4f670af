import { useEffect, useRef, useState } from 'react'
import { INVITATION_CODE_LENGTH } from '../../../contract/limits.ts'
import { validateInvitation } from '../../../contract/invitations.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { InvitationCodeField } from '../invitations/invitation-code-field.tsx'
import { plainInvitationCode } from '../invitations/invitation-code-text.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { knownInvitation } from '../invitations/invitation-entry.ts'
import type { Invitation, InvitationEntry } from '../invitations/invitation-entry.ts'

interface InvitationSearchProps {
  /** A code that came along is looked up at once. */
  entry: InvitationEntry
  onFound: (invitation: Invitation) => void
}

/** Asks for the code of an invitation and what it holds. */
export function InvitationSearch({ entry, onFound }: InvitationSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [looking, setLooking] = useState(entry.code !== null)
  const { area, focusFirstError } = useErrorFocus()
  const search = useSubmission()

  function lookUp(code: string) {
    search.run(async () => {
      const given = { invitation_code: code, email_proof: entry.emailProof }
      const info = await call(validateInvitation, { body: given })
      onFound(knownInvitation(info, { code, emailProof: entry.emailProof }))
    }, refuse)
  }

  function refuse(error: unknown): string | null {
    setLooking(false)
    const refused = error instanceof ApiError && [400, 404, 422].includes(error.status)
    if (!refused) return detailOf(error, 'Ett fel uppstod vid validering av inbjudningskod.')
    setWrong(error.code === 'invalid_invitation' ? error.detail : 'Ogiltigt eller utgånget inbjudningskod.')
    focusFirstError()
    return null
  }

  function submit() {
    const code = plainInvitationCode(input.current?.value ?? '')
    const whole = code.length === INVITATION_CODE_LENGTH
    setWrong(whole ? null : `Ange alla ${INVITATION_CODE_LENGTH} tecken i koden`)
    if (whole) return lookUp(code)
    search.setError(null)
    focusFirstError()
  }

  const begin = useRef(lookUp)
  useEffect(() => {
    if (entry.code !== null) begin.current(entry.code)
  }, [entry.code])

  if (looking) {
    return (
      <EntryFrame title="Skapa konto med inbjudan">
        <div className="grid justify-items-center py-6">
          <Spinner label="Hämtar din inbjudan …" />
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title="Skapa konto med inbjudan"
      intro="Har du en länk i ett mejl? Öppna den, så följer koden med. Annars skriver du koden här."
      below={<OtherWays />}
    >
      <div ref={area}>
        <FormShell
          label="Inbjudningskod"
          loading={search.loading}
          submitError={search.error}
          submitLabel="Visa inbjudan"
          onSubmit={submit}
        >
          <InvitationCodeField ref={input} error={wrong} />
        </FormShell>
      </div>
    </EntryFrame>
  )
}

function OtherWays() {
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm">
      <p>
        Har du redan ett konto?{' '}
        <LinkButton to="/connect-therapist" variant="quiet" className="underline">
          Anslut med koden
        </LinkButton>
      </p>
      <p>
        Har du ingen inbjudan?{' '}
        <LinkButton to="/express-signup" variant="quiet" className="underline">
          Skapa konto ändå
        </LinkButton>
      </p>
    </div>
  )
}
