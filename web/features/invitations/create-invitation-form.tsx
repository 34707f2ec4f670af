import { useEffect, useRef } from 'react'
import { createInvitation, myInvitations } from '../../../contract/invitations.ts'
import { INVITATION_NOTE_MAX_LENGTH } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { checkInvitation, invitationBody, invitationRefusal, refusedFields } from './invitation-check.ts'
import type { InvitationDraft } from './invitation-check.ts'

/** An invitation that was just made. */
export interface CreatedInvitation {
  readonly code: string
  readonly email: string
}

interface CreateInvitationFormProps {
  draft: InvitationDraft
  onDraft: (draft: InvitationDraft) => void
  onCreated: (created: CreatedInvitation) => void
}

/** Invites a client by e-mail. The address takes the focus. */
export function CreateInvitationForm({ draft, onDraft, onCreated }: CreateInvitationFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const form = useForm(send, {
    check: checkInvitation,
    refused: (error) => refusedFields(error) ?? invitationRefusal(error),
  })

  useEffect(() => email.current?.focus(), [])

  async function send(written: InvitationDraft) {
    const { invitation_code: code } = await call(createInvitation, { body: invitationBody(written) })
    onCreated({ code, email: written.email.trim() })
    void invalidate(myInvitations)
  }

  return (
    <FormShell
      label="Bjud in en klient"
      {...form.shell}
      submitLabel="Skicka inbjudan"
      onSubmit={() => form.submit(draft)}
    >
      <EmailField
        ref={email}
        label="Patientens e-post"
        autoComplete="off"
        value={draft.email}
        onChange={(event) => onDraft({ ...draft, email: event.target.value })}
        error={form.fields.email}
      />
      <TextArea
        label="Personlig hälsning"
        optionalText="valfritt"
        value={draft.message}
        onChange={(event) => onDraft({ ...draft, message: event.target.value })}
        error={form.fields.message}
        hint="Hälsningen står inte i mejlet. Den väntar bakom koden."
        used={draft.message.length}
        max={INVITATION_NOTE_MAX_LENGTH}
      />
    </FormShell>
  )
}
