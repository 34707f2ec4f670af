import { useState } from 'react'
import { answerBookingRequest, answerMatchingRequest } from '../../../contract/matching.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { myInvitations } from '../../../contract/invitations.ts'
import { REQUEST_ANSWER_MAX_LENGTH } from '../../../contract/limits.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, useCloseDialog } from '../../ui/dialog.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { isWritten } from '../../forms/is-written.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useForm } from '../../forms/use-form.ts'
import { askedTitle } from './request-words.ts'
import { EMPTY_TIME, newTimeOf, timeComplaint, type TimeDraft } from './time-draft.ts'
import { TimeFields } from './time-fields.tsx'
import { refreshRequests } from './use-requests.ts'

/** A request, and the answer that is about to be given. */
export interface Answering {
  readonly request: TherapistRequest
  readonly accept: boolean
}

/** What is filled in: a message, and the time that a yes books. */
interface Answer {
  readonly message: string
  readonly time: TimeDraft | null
}

interface AnswerDialogProps {
  answering: Answering | null
  onClose: () => void
}

/** Asks for a message, and sends the answer: it cannot be taken back. */
export function AnswerDialog({ answering, onClose }: AnswerDialogProps) {
  return (
    <Dialog open={answering !== null} onClose={onClose} title={answering?.accept === true ? 'Tacka ja?' : 'Tacka nej?'}>
      {answering !== null && <AnswerForm {...answering} onAnswered={onClose} />}
    </Dialog>
  )
}

function AnswerForm({ request, accept, onAnswered }: Answering & { onAnswered: () => void }) {
  const [message, setMessage] = useState('')
  const [time, setTime] = useState<TimeDraft | null>(null)
  const [now] = useState(() => new Date())
  const form = useForm(answer, { check, refused })
  const closeDialog = useCloseDialog()
  const tooLong = message.length > REQUEST_ANSWER_MAX_LENGTH

  function check({ time: filled }: Answer) {
    return filled === null ? null : timeComplaint(filled, now)
  }

  async function answer(given: Answer) {
    const { detail } = await send(request, accept, given)
    toast(detail)
    onAnswered()
  }

  return (
    <>
      <p>
        <strong className="wrap-anywhere">{askedTitle(request)}.</strong> {consequence(request, accept)}
      </p>
      <FormShell
        label="Svar"
        {...form.shell}
        submitLabel={accept ? 'Tacka ja' : 'Tacka nej'}
        isUnsaved={isWritten(message) || (time !== null && time !== EMPTY_TIME)}
        disabledReason={tooLong ? 'Korta ner meddelandet först.' : null}
        onSubmit={() => form.submit({ message, time })}
        footer={
          <Button variant="secondary" onClick={closeDialog}>
            Avbryt
          </Button>
        }
      >
        <TextArea
          label="Meddelande"
          optionalText="valfritt"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          used={message.length}
          max={REQUEST_ANSWER_MAX_LENGTH}
        />
        {accept && request.kind === 'session' && (
          <Checkbox
            label="Boka en tid på en gång"
            checked={time !== null}
            onChange={(event) => setTime(event.target.checked ? EMPTY_TIME : null)}
          />
        )}
        {time !== null && (
          <TimeFields
            draft={time}
            now={now}
            clockError={form.fields.clock ?? null}
            onChange={(changed) => {
              setTime(changed)
              form.changed('clock', 'place')
            }}
          >
            <TextField
              label="Plats eller länk"
              optionalText="valfritt"
              value={time.place}
              error={form.fields.place ?? null}
              onChange={(event) => setTime({ ...time, place: event.target.value })}
            />
          </TimeFields>
        )}
      </FormShell>
    </>
  )
}

/** Somebody else may have answered, or the client have left: the list behind shows what holds now. */
function refused(error: unknown): string {
  refreshRequests()
  return detailOf(error)
}

function consequence({ kind }: TherapistRequest, accept: boolean): string {
  if (!accept) return 'Klienten får ett mejl om att du har svarat, och läser ditt meddelande här.'
  if (kind === 'session')
    return 'Klienten får ett mejl om att du har svarat. Boka en tid här, eller skriv vilka tider som passar dig.'
  return 'Klienten får en inbjudan till dig med e-post, och väljer själv vad ni delar.'
}

async function send({ id, kind }: TherapistRequest, accept: boolean, { message, time }: Answer) {
  const params = { id }
  const body = { accept, message: message.trim() === '' ? null : message }
  const isSession = kind === 'session'
  const answer = await (isSession
    ? call(answerBookingRequest, { params, body: { ...body, time: time && newTimeOf(time) } })
    : call(answerMatchingRequest, { params, body }))
  refreshRequests()
  if (!isSession) void invalidate(myInvitations)
  return answer
}
