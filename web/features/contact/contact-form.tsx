import { useRef } from 'react'
import type { Ref } from 'react'
import { sendContactMessage } from '../../../contract/contact.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { checkLetter, complaintOf } from './contact-check.ts'
import type { ContactValues } from './contact-check.ts'
import { forgetLetter } from './contact-draft.ts'
import { contactFailure } from './contact-failure.ts'
import { useLetter } from './use-letter.ts'

export type Sent = ResponseOf<typeof sendContactMessage>

/** The letter to whoever runs the service. The inputs keep their own text, for browsers that fill in. */
export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { name, email, message, text, values, typed } = useLetter()
  const screen = useScreen([text])
  const website = useRef<HTMLInputElement>(null)
  const form = useForm(send, { check: checkLetter, refused })

  async function send(written: ContactValues) {
    const ownName = written.name.trim() === '' ? null : written.name
    const body = { ...written, name: ownName, website: website.current?.value ?? '' }
    const sent = await call(sendContactMessage, { body })
    if (sent.received) forgetLetter(kept)
    onSent(sent)
  }

  /** What was typed before the scripts came has not been kept yet. */
  function submit() {
    typed()
    form.submit(values())
  }

  return (
    <div onInput={typed}>
      <FormShell label="Skriv till oss" {...form.shell} submitLabel="Skicka" onSubmit={submit}>
        <TextField ref={name} label="Namn" optionalText="valfritt" autoComplete="name" error={form.fields.name} />
        <EmailField ref={email} autoComplete="email" hint="Hit skickar vi svaret." error={form.fields.email} />
        <ScreenedArea
          screen={screen}
          ref={message}
          label="Meddelande"
          className="min-h-40"
          required
          // Too much is said once: by the counter while it is written, by the field when it was sent.
          used={form.fields.message === undefined ? text.trim().length : undefined}
          max={CONTACT_MESSAGE_MAX_LENGTH}
          error={form.fields.message}
          onInput={() => form.changed('message')}
        />
        <HiddenField ref={website} />
      </FormShell>
    </div>
  )
}

function refused(error: unknown) {
  return error instanceof ApiError && error.issues.length > 0 ? complaintOf(error.issues) : contactFailure(error)
}

/**
 * A field that people neither see, hear nor reach, and that no browser or password manager fills in: whoever fills it
 * in is a program.
 */
function HiddenField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Lämna tomt
        <input
          ref={ref}
          type="text"
          id="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
