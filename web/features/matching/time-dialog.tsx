import { useState } from 'react'
import { setBookedTime } from '../../../contract/booked-times.ts'
import type { Role } from '../../../contract/fields.ts'
import { BOOKED_PLACE_MAX_LENGTH } from '../../../contract/limits.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, useCloseDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { draftOf, EMPTY_TIME, newTimeOf, timeComplaint, type TimeDraft } from './time-draft.ts'
import { TimeFields } from './time-fields.tsx'
import { refreshRequests } from './use-requests.ts'

interface TimeDialogProps {
  open: boolean
  request: TherapistRequest
  reader: Role
  onClose: () => void
}

/** Moves the time of a meeting, or books one where none stands. */
export function TimeDialog({ open, request, reader, onClose }: TimeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={stands(request) ? 'Flytta tiden' : 'Boka en tid'}>
      <TimeForm request={request} reader={reader} onSaved={onClose} />
    </Dialog>
  )
}

interface TimeFormProps extends Pick<TimeDialogProps, 'request' | 'reader'> {
  onSaved: () => void
}

function stands({ time }: TherapistRequest): boolean {
  return time?.state === 'booked'
}

function TimeForm({ request, reader, onSaved }: TimeFormProps) {
  const { id, time, time_revision: revision } = request
  const [before] = useState(time === null ? EMPTY_TIME : draftOf(time))
  const [draft, setDraft] = useState(before)
  const [now] = useState(() => new Date())
  const form = useForm(save, { check: (filled) => timeComplaint(filled, now), refused })
  // A therapist writes of their work; what a client writes anywhere is read for danger.
  const screen = useScreen(reader === 'patient' ? [draft.place] : [])
  const closeDialog = useCloseDialog()
  const { asksAfter, question } = useConsentQuestion(() => form.submit(draft))

  async function save(filled: TimeDraft) {
    const wanted = newTimeOf(filled)
    if (wanted === null) return
    const { detail } = await call(setBookedTime, { params: { id }, body: { ...wanted, revision } })
    refreshRequests()
    toast(detail)
    onSaved()
  }

  /** The other may have changed it meanwhile: the list behind shows what holds now. */
  function refused(error: unknown): string | null {
    refreshRequests()
    return asksAfter(error) ? null : detailOf(error)
  }

  return (
    <>
      <p className="text-sm text-muted">
        {stands(request)
          ? 'Den andra får ett mejl om att tiden är flyttad, och ser den nya här.'
          : 'Den andra får ett mejl om att en tid är bokad, och ser den här.'}
      </p>
      <FormShell
        label={stands(request) ? 'Flytta tiden' : 'Boka en tid'}
        {...form.shell}
        submitLabel={stands(request) ? 'Flytta tiden' : 'Boka tiden'}
        isUnsaved={draft !== before}
        onSubmit={() => screen.beforeLeaving(() => form.submit(draft))}
        footer={
          <Button variant="secondary" onClick={closeDialog}>
            Avbryt
          </Button>
        }
      >
        <TimeFields
          draft={draft}
          now={now}
          clockError={form.fields.clock ?? null}
          onChange={(changed) => {
            setDraft(changed)
            form.changed('clock')
          }}
        >
          <ScreenedArea
            screen={screen}
            label="Plats eller länk"
            optionalText="valfritt"
            value={draft.place}
            used={draft.place.trim().length}
            max={BOOKED_PLACE_MAX_LENGTH}
            error={form.fields.place ?? null}
            onChange={(event) => {
              setDraft({ ...draft, place: event.target.value })
              form.changed('place')
            }}
          />
        </TimeFields>
      </FormShell>
      {question}
    </>
  )
}
