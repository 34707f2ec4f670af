import { useState, useEffect, useRef } from 'react'
import { myInvitations } from '../../../contract/invitations.ts'
import type { Invitation } from '../../../contract/invitations.ts'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CopyCodeButton } from './copy-code-button.tsx'
import { CreateInvitationForm } from './create-invitation-form.tsx'
import type { CreatedInvitation } from './create-invitation-form.tsx'
import { groupInvitationCode } from './invitation-code-text.ts'
import { InvitationHistory } from './invitation-history.tsx'

export const meta = () =>
  pageMeta({ title: 'Inbjudningar', description: 'Bjud in klienter och följ dina inbjudningar.' })

/** Starts the fetch with the page's code. */
export function clientLoader() {
  prefetch(q(myInvitations))
  return null
}

const EMPTY = { email: '', message: '' }

/** The therapist invites clients, and sees what has become of it. */
export default function TherapistInvitationsPage() {
  const [draft, setDraft] = useState(EMPTY)
  const [created, setCreated] = useState<CreatedInvitation | null>(null)
  const [focusRequests, setFocusRequests] = useState(0)

  function keep(made: CreatedInvitation) {
    setCreated(made)
    setDraft(EMPTY)
  }

  function inviteAgain({ patient_email, personal_message }: Invitation) {
    setDraft({ email: patient_email ?? '', message: personal_message ?? '' })
    setCreated(null)
    setFocusRequests(focusRequests + 1)
  }

  return (
    <div className="page-width grid gap-8 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Inbjudningar</h1>
        <p className="max-w-measure text-muted">
          Klienten får ett mejl med en länk och en kod, och väljer själv vad ni delar. En inbjudan gäller i sju dagar.
        </p>
      </div>
      <Card as="section" aria-labelledby="bjud-in" className="grid max-w-2xl gap-5">
        <h2 id="bjud-in" className="text-2xl">
          Bjud in en klient
        </h2>
        {created !== null && <CreatedNotice key={created.code} {...created} />}
        <CreateInvitationForm draft={draft} onDraft={setDraft} onCreated={keep} focusRequests={focusRequests} />
      </Card>
      <section aria-labelledby="tidigare" className="grid gap-4">
        <h2 id="tidigare" className="text-2xl">
          Dina inbjudningar
        </h2>
        <InvitationHistory onInviteAgain={inviteAgain} />
      </section>
      <LinkButton to="/therapist" variant="secondary" className="w-fit">
        Till mina klienter
      </LinkButton>
    </div>
  )
}

/** Says that the invitation is made, and shows its code. Takes the focus, since the form has emptied itself. */
function CreatedNotice({ code, email }: CreatedInvitation) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-field">
      <Alert tone="ok" actions={<CopyCodeButton code={code} />}>
        <p className="font-semibold">
          Inbjudan skapad! Kod: <span className="whitespace-nowrap">{groupInvitationCode(code)}</span>
        </p>
        <p className="wrap-anywhere">
          Vi har mejlat en länk till {email}. Den gäller i {INVITATION_LIFETIME_DAYS} dagar och kan användas en gång.
        </p>
      </Alert>
    </div>
  )
}
