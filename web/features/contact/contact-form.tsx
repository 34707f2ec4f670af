import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { sendContactMessage } from '../../../contract/contact.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { tabStore } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { CharacterCounter } from '../../ui/character-counter.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkLetter, complaintOf } from './contact-check.ts'
import type { ContactComplaint } from './contact-check.ts'
import { forgetLetter } from './contact-draft.ts'
import { contactFailure } from './contact-failure.ts'
import { useLetter } from './use-letter.ts'

export type Sent = ResponseOf<typeof sendContactMessage>

/** The letter to whoever runs the service. The inputs keep their own text, for browsers that fill in. */
export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { name, email, message, length, values, typed } = useLetter()
  const website = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState<ContactComplaint['fields']>({})
  const { area, focusFirstError } = useErrorFocus()
  const sending = useSubmission()

  function complain({ form, fields: about }: ContactComplaint): string | null {
    setFields(about)
    focusFirstError()
    return form
  }

  function submit() {
    const written = values()
    const complaint = checkLetter(written)
    if (complaint !== null) return sending.setError(complain(complaint))
    setFields({})
    sending.run(async () => {
      const ownName = written.name.trim() === '' ? null : written.name
      const body = { ...written, name: ownName, website: website.current?.value ?? '' }
      const sent = await call(sendContactMessage, { body })
      if (sent.received) forgetLetter(tabStore)
      onSent(sent)
    }, refused)
  }

  function refused(error: unknown): string | null {
    if (!(error instanceof ApiError) || error.issues.length === 0) return contactFailure(error)
    return complain(complaintOf(error.issues))
  }

  return (
    <div ref={area} onInput={typed}>
      <FormShell
        label="Skriv till oss"
        loading={sending.loading}
        submitError={sending.error}
        submitLabel="Skicka"
        onSubmit={submit}
      >
        <TextField
          ref={name}
          label="Namn"
          optionalText="valfritt"
          name="name"
          autoComplete="name"
          error={fields.name}
        />
        <TextField
          ref={email}
          label="E-post"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Hit skickar vi svaret."
          error={fields.email}
        />
        <TextArea
          ref={message}
          label="Meddelande"
          name="message"
          className="min-h-40"
          required
          hint={<CharacterCounter length={length} max={CONTACT_MESSAGE_MAX_LENGTH} />}
          error={fields.message}
        />
        <HiddenField ref={website} />
      </FormShell>
    </div>
  )
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
          name="website"
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
