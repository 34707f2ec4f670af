import { useState } from 'react'
import type * as z from 'zod/mini'
import { requestSession } from '../../../contract/matching.ts'
import type { ConnectedTherapist } from '../../../contract/connections.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Button } from '../../ui/button.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import {
  DEFAULT_BOOKING_MESSAGE,
  NO_THERAPIST_ID,
  NOT_SIGNED_IN,
  requestErrorText,
  somethingWritten,
} from './request-texts.ts'

const NEXT = [
  'Din förfrågan skickas till terapeuten med e-post.',
  'Terapeuten kontaktar dig inom 24 timmar.',
  'Ni kommer överens om tid och form.',
]

interface BookingPanelProps {
  therapist: z.output<typeof ConnectedTherapist>
  onSent: () => void
  onClose: () => void
}

/** Asks the connected therapist for a session. */
export function BookingPanel({ therapist, onSent, onClose }: BookingPanelProps) {
  const [message, setMessage] = useState(DEFAULT_BOOKING_MESSAGE)
  const form = useForm(send, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit(message))

  function check(text: string): Complaint<'message'> | null {
    if (session.token() === null) return { form: NOT_SIGNED_IN, fields: {} }
    return therapist.id === '' ? { form: NO_THERAPIST_ID, fields: {} } : somethingWritten(text)
  }

  async function send(text: string) {
    await call(requestSession, { body: { therapist_id: therapist.id, message: text.trim(), preferred_times: null } })
    setMessage(DEFAULT_BOOKING_MESSAGE)
    onSent()
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : requestErrorText(error)
  }

  return (
    <>
      <div className="flex items-center gap-3">
        <AvatarInitials name={therapist.name} />
        <p className="min-w-0">
          <span className="block font-semibold">{therapist.name}</span>
          <span className="block text-sm break-all text-muted">{therapist.email}</span>
        </p>
      </div>
      <FormShell
        label="Boka samtal"
        {...form.shell}
        submitLabel="Skicka förfrågan"
        onSubmit={() => form.submit(message)}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Avbryt
          </Button>
        }
      >
        <TextArea
          label="Meddelande"
          maxLength={2000}
          rows={3}
          value={message}
          error={form.fields.message ?? null}
          onChange={(event) => {
            setMessage(event.target.value)
            form.changed('message')
          }}
        />
        <div className="grid gap-2 text-sm">
          <h3 className="text-lg">Vad som händer sedan</h3>
          <ol className="list-decimal space-y-1 ps-5">
            {NEXT.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-muted">Tips: skriv gärna vilka dagar och tider som passar dig.</p>
        </div>
      </FormShell>
      {question}
    </>
  )
}
