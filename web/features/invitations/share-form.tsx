import type { ReactNode } from 'react'
import { useState } from 'react'
import { FormShell } from '../../forms/form-shell.tsx'
import { LicenceState } from '../sharing/licence-state.tsx'
import { mayShareWith } from '../sharing/may-share-with.ts'
import { ShareChoice } from '../sharing/share-choice.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { connectFailure } from './invitation-failure.ts'

interface ShareFormProps {
  therapist: string
  verified: boolean
  /** Connects, sharing as chosen. What it throws is shown here. */
  onConnect: (shareChats: boolean) => Promise<void>
  footer?: ReactNode
}

const NOT_CHOSEN: Complaint<'choice'> = {
  form: null,
  fields: { choice: 'Välj ett av alternativen. Du kan ändra dig senare.' },
}

/**
 * The last step before a connection: the client chooses what to share, and only then is the code used (docs/keys.md).
 */
export function ShareForm({ therapist, verified, onConnect, footer }: ShareFormProps) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const form = useForm<boolean, 'choice'>(connect, { refused: (error) => connectFailure(error).text })

  async function connect(shareChats: boolean) {
    if (await mayShareWith({ name: therapist, verified })) await onConnect(shareChats)
  }

  function submit() {
    if (choice === null) form.complain(NOT_CHOSEN)
    else form.submit(choice)
  }

  return (
    <FormShell label="Anslut till terapeut" {...form.shell} submitLabel="Anslut" onSubmit={submit} footer={footer}>
      <LicenceState verified={verified} />
      <ShareChoice
        therapistName={therapist}
        value={choice}
        onChange={setChoice}
        disabled={form.shell.loading}
        error={choice === null ? form.fields.choice : null}
      />
    </FormShell>
  )
}
