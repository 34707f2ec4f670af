import { useEffect, useRef, useState } from 'react'
import { INVITATION_CODE_LENGTH } from '../../../contract/limits.ts'
import { validateInvitation } from '../../../contract/invitations.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { InvitationCodeField } from '../invitations/invitation-code-field.tsx'
import { plainInvitationCode } from '../invitations/invitation-code-text.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryWaiting } from '../../frames/entry-waiting.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
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
  const [looking, setLooking] = useState(entry.code !== null)
  const form = useForm(lookUp, { check, refused })

  async function lookUp(code: string) {
    const given = { invitation_code: code, email_proof: entry.emailProof }
    const info = await call(validateInvitation, { body: given })
    onFound(knownInvitation(info, { code, emailProof: entry.emailProof }))
  }

  function refused(error: unknown): Complaint<'code'> | string {
    setLooking(false)
    const isRefused = error instanceof ApiError && [400, 404, 422].includes(error.status)
    if (!isRefused) return detailOf(error, 'Ett fel uppstod vid validering av inbjudningskod.')
    const isInvalid = error.code === 'invalid_invitation'
    return { form: null, fields: { code: isInvalid ? error.detail : 'Ogiltigt eller utgånget inbjudningskod.' } }
  }

  const begin = useRef((code: string) => form.submit(code))
  useEffect(() => {
    if (entry.code !== null) begin.current(entry.code)
  }, [entry.code])

  if (looking) {
    return <EntryWaiting title="Skapa konto med inbjudan" label="Hämtar din inbjudan…" />
  }
  return (
    <EntryFrame
      title="Skapa konto med inbjudan"
      intro="Har du en länk i ett mejl? Öppna den, så följer koden med. Annars skriver du koden här."
      below={<OtherWays />}
    >
      <FormShell
        label="Inbjudningskod"
        {...form.shell}
        submitLabel="Visa inbjudan"
        onSubmit={() => form.submit(plainInvitationCode(input.current?.value ?? ''))}
      >
        <InvitationCodeField ref={input} error={form.fields.code} />
      </FormShell>
    </EntryFrame>
  )
}

function check(code: string): Complaint<'code'> | null {
  if (code.length === INVITATION_CODE_LENGTH) return null
  return { form: null, fields: { code: `Ange alla ${INVITATION_CODE_LENGTH} tecken i koden` } }
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
