import { type ReactNode, useState } from 'react'
import { REQUEST_NOTE_MAX_LENGTH } from '../../../contract/limits.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { isWritten } from '../../forms/is-written.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseDialog } from '../../ui/dialog.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { noteComplaint, REQUEST_CONSENT, requestErrorText } from './request-texts.ts'

interface RequestFormProps {
  /** Names the form, its field and its two buttons. */
  words: { form: string; field: string; hint?: string; submit: string; close: string }
  /** What the field holds until something is typed. */
  suggestion: string
  /** What is sent where the field is left empty, which is then said; without it the field must be filled in. */
  sentWhenEmpty?: string
  /** What stands in the way of any request, whatever is written. */
  obstacle?: () => string | null
  /** Throws `ApiError`. */
  send: (text: string) => Promise<void>
  /** Under the field. */
  children?: ReactNode
}

/** In a dialog: a wish to meet a therapist, in the client's own words: one field, and the consents without which it goes to nobody. */
export function RequestForm({ words, suggestion, sentWhenEmpty, obstacle, send, children }: RequestFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const message = typed ?? suggestion
  const form = useForm(sendTrimmed, { check, refused })
  const screen = useScreen([typed ?? ''])
  const closeDialog = useCloseDialog()
  const { asksAfter, question } = useConsentQuestion(() => form.submit(message), REQUEST_CONSENT)

  function check(text: string): Complaint<'message'> | null {
    const inTheWay = obstacle?.() ?? null
    return inTheWay === null ? noteComplaint(text, sentWhenEmpty !== undefined) : { form: inTheWay, fields: {} }
  }

  async function sendTrimmed(text: string) {
    await send(text.trim() || (sentWhenEmpty ?? ''))
    setTyped(null)
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : requestErrorText(error)
  }

  return (
    <>
      <FormShell
        label={words.form}
        {...form.shell}
        submitLabel={words.submit}
        isUnsaved={isWritten(message, suggestion)}
        onSubmit={() => screen.beforeLeaving(() => form.submit(message))}
        footer={
          <Button variant="secondary" onClick={closeDialog}>
            {words.close}
          </Button>
        }
      >
        <ScreenedArea
          screen={screen}
          label={words.field}
          optionalText={sentWhenEmpty === undefined ? undefined : 'valfritt'}
          placeholder={sentWhenEmpty}
          hint={
            sentWhenEmpty === undefined
              ? words.hint
              : `${words.hint ?? ''} Lämnar du fältet tomt skickas ”${sentWhenEmpty}”`
          }
          used={message.trim().length}
          max={REQUEST_NOTE_MAX_LENGTH}
          value={message}
          error={form.fields.message ?? null}
          onChange={(event) => {
            setTyped(event.target.value)
            form.changed('message')
          }}
        />
        {children}
      </FormShell>
      {question}
    </>
  )
}
