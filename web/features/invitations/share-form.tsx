import type { ReactNode } from 'react'
import { useState } from 'react'
import { FormShell } from '../../forms/form-shell.tsx'
import { ShareChoice } from '../sharing/share-choice.tsx'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { connectFailure } from './invitation-failure.ts'

interface ShareFormProps {
  therapist: string
  /** Connects, sharing as chosen. What it throws is shown here. */
  onConnect: (shareChats: boolean) => Promise<void>
  footer?: ReactNode
}

/**
 * The last step before a connection: the client chooses what to share, and only then is the code used (docs/keys.md).
 */
export function ShareForm({ therapist, onConnect, footer }: ShareFormProps) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const [missing, setMissing] = useState(false)
  const { area, focusFirstError } = useErrorFocus()
  const connecting = useSubmission()

  function submit() {
    if (choice === null) {
      setMissing(true)
      connecting.setError(null)
      return focusFirstError()
    }
    connecting.run(
      () => onConnect(choice),
      (error) => connectFailure(error).text,
    )
  }

  function choose(shareChats: boolean) {
    setChoice(shareChats)
    setMissing(false)
  }

  return (
    <div ref={area}>
      <FormShell
        label="Anslut till terapeut"
        loading={connecting.loading}
        submitError={connecting.error}
        submitLabel="Anslut"
        onSubmit={submit}
        footer={footer}
      >
        <ShareChoice
          therapistName={therapist}
          value={choice}
          onChange={choose}
          disabled={connecting.loading}
          error={missing ? 'Välj ett av alternativen. Du kan ändra dig senare.' : null}
        />
      </FormShell>
    </div>
  )
}
