import { useEffect, useRef, useState } from 'react'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyCodeButton } from './copy-code-button.tsx'
import { CreateInvitationForm } from './create-invitation-form.tsx'
import type { CreatedInvitation } from './create-invitation-form.tsx'
import type { InvitationDraft } from './invitation-check.ts'
import { groupInvitationCode } from './invitation-code-text.ts'

export const EMPTY_INVITATION: InvitationDraft = { email: '', message: '' }

interface InviteDialogProps {
  /** What is written in it, or null while it is closed. */
  draft: InvitationDraft | null
  onDraft: (draft: InvitationDraft) => void
  onClose: () => void
}

/** Invites a client by e-mail, and shows the code that was made. */
export function InviteDialog({ draft, onDraft, onClose }: InviteDialogProps) {
  return (
    <Dialog open={draft !== null} onClose={onClose} title="Bjud in en klient">
      {draft !== null && <Inviting draft={draft} onDraft={onDraft} />}
    </Dialog>
  )
}

function Inviting({ draft, onDraft }: { draft: InvitationDraft; onDraft: (draft: InvitationDraft) => void }) {
  const [created, setCreated] = useState<CreatedInvitation | null>(null)

  function keep(made: CreatedInvitation) {
    setCreated(made)
    onDraft(EMPTY_INVITATION)
  }

  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        Klienten får ett mejl med en länk och en kod, och väljer själv vad ni delar. En inbjudan gäller i sju dagar.
      </p>
      {created !== null && <CreatedNotice key={created.code} {...created} />}
      <CreateInvitationForm draft={draft} onDraft={onDraft} onCreated={keep} />
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
