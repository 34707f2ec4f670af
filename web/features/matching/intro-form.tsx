import { useId, useState } from 'react'
import { INTRO_MEETING_MINUTES, ONBOARDING_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { selectTherapist } from '../../../contract/onboarding.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { isWritten } from '../../forms/is-written.ts'
import { useForm } from '../../forms/use-form.ts'
import { introComplaint, introMessage } from './intro-message.ts'
import { REQUEST_CONSENT } from './request-texts.ts'

interface IntroFormProps {
  therapist: { readonly id: string; readonly name: string }
  /** What was written in the onboarding; shared only where the box is ticked. */
  shareable: string | null
  /** What was written before this, which is screened with the message. */
  earlier?: readonly string[]
  /** With the server's words. */
  onSent: (detail: string) => void
}

/** Asks a therapist for the free intro meeting. */
export function IntroForm({ therapist, shareable, earlier = [], onSent }: IntroFormProps) {
  const [message, setMessage] = useState('')
  const [isShared, setIsShared] = useState(false)
  const canShare = shareable !== null && shareable !== ''
  const shared = canShare && isShared ? shareable : null
  const complaint = introComplaint(message, shared)
  const form = useForm(send, { check, refused })
  const screen = useScreen([...earlier, message])
  const { asksAfter, question } = useConsentQuestion(submit, REQUEST_CONSENT)

  function submit() {
    form.submit(introMessage(message, shared))
  }

  function check(): Complaint<'message'> | null {
    return complaint === null ? null : { form: null, fields: { message: complaint } }
  }

  async function send(text: string) {
    const body = { therapist_id: therapist.id, message: text === '' ? null : text }
    onSent((await call(selectTherapist, { body })).detail)
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : detailOf(error)
  }

  return (
    <>
      <FormShell
        label={`Första möte med ${therapist.name}`}
        {...form.shell}
        submitLabel="Skicka förfrågan"
        isUnsaved={isWritten(message)}
        onSubmit={() => screen.beforeLeaving(submit)}
      >
        <p className="text-sm text-muted">
          Mötet är {INTRO_MEETING_MINUTES} minuter och kostar ingenting. {therapist.name} får ditt förnamn och det du
          skriver här, inget annat.
        </p>
        <ScreenedArea
          screen={screen}
          label={`Meddelande till ${therapist.name}`}
          optionalText="valfritt"
          used={introMessage(message, shared).length}
          max={ONBOARDING_MESSAGE_MAX_LENGTH}
          hint="Skriv gärna vilka dagar och tider som passar dig."
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={complaint}
        />
        {canShare && <ShareBox name={therapist.name} text={shareable} checked={isShared} onChange={setIsShared} />}
      </FormShell>
      {question}
    </>
  )
}

interface ShareBoxProps {
  name: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Shows what would be shared before it is: what goes out is what is seen. */
function ShareBox({ name, text, checked, onChange }: ShareBoxProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <Checkbox
        label={`Dela det jag skrev med ${name}`}
        checked={checked}
        aria-controls={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div id={id}>
        {checked && (
          <blockquote
            aria-label="Det här skickas med"
            className="rounded-field bg-band px-4 py-3 text-sm whitespace-pre-line wrap-anywhere"
          >
            {text}
          </blockquote>
        )}
      </div>
    </div>
  )
}
