import { useState } from 'react'
import { CalendarClock, CalendarX, Download, Lock } from 'lucide-react'
import { bookedTimeCalendar, type BookedTime as Time, callOffBookedTime } from '../../../contract/booked-times.ts'
import type { Role } from '../../../contract/fields.ts'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { detailOf } from '../../api/api-error.ts'
import { call, send } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { UnlockButton } from '../keys/unlock-button.tsx'
import { changeText, howText, isAhead, isFreeToBook, lockedText, whenText } from './booked-time-words.ts'
import { TimeDialog } from './time-dialog.tsx'
import { refreshRequests } from './use-requests.ts'

interface BookedTimeProps {
  request: TherapistRequest
  reader: Role
  /** False where the contact has ended: then there is nothing to change. */
  connected: boolean
}

/** The time of an accepted wish for a session, and what can be done about it. */
export function BookedTime({ request, reader, connected }: BookedTimeProps) {
  const [changing, setChanging] = useState(false)
  const [now] = useState(() => new Date())
  const { time } = request
  const ahead = time !== null && isAhead(time, now)
  const mayBook = reader === 'therapist' && connected && isFreeToBook(request)
  return (
    <>
      {time !== null && <TimeFacts time={time} reader={reader} other={otherOf(request, reader)} ahead={ahead} />}
      {request.time_locked && <LockedTime request={request} connected={connected} />}
      {ahead && <TimeActions request={request} time={time} connected={connected} onMove={() => setChanging(true)} />}
      {mayBook && (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            Boka en tid
          </Button>
        </div>
      )}
      <TimeDialog open={changing} request={request} reader={reader} onClose={() => setChanging(false)} />
    </>
  )
}

function otherOf({ name }: TherapistRequest, reader: Role): string {
  return name ?? (reader === 'patient' ? 'terapeuten' : 'klienten')
}

interface TimeFactsProps {
  time: Time
  reader: Role
  other: string
  ahead: boolean
}

function TimeFacts({ time, reader, other, ahead }: TimeFactsProps) {
  const change = changeText(time, reader, other)
  const calledOff = time.state === 'called_off'
  const Icon = calledOff ? CalendarX : CalendarClock
  return (
    <div className="flex gap-3 rounded-field bg-band px-4 py-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <p className={calledOff ? 'line-through' : 'font-semibold'}>{whenText(time)}</p>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{howText(time)}</p>
        {change !== null && <p className="text-sm text-muted">{change}</p>}
        {!ahead && !calledOff && <p className="text-sm text-muted">Tiden har varit.</p>}
      </div>
    </div>
  )
}

interface TimeActionsProps {
  request: TherapistRequest
  time: Time
  connected: boolean
  onMove: () => void
}

function TimeActions({ request, time, connected, onMove }: TimeActionsProps) {
  const { id } = request
  const { loading, error, run } = useSubmission()
  const when = whenText(time)

  async function download() {
    const file = await send(bookedTimeCalendar, { params: { id } }, {})
    saveFile('mote.ics', await file.text(), 'text/calendar')
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={loading}
          aria-label={`Ladda ner till kalendern: ${when}`}
          onClick={() => run(download, detailOf)}
        >
          <Download aria-hidden="true" className="size-5" />
          Till kalendern
        </Button>
        {connected && (
          <>
            <Button variant="secondary" aria-haspopup="dialog" aria-label={`Flytta: ${when}`} onClick={onMove}>
              Flytta
            </Button>
            <Button
              variant="quiet"
              aria-label={`Avboka: ${when}`}
              onClick={() => run(() => callOff(request, MAY_BE_MOVED), detailOf)}
            >
              Avboka
            </Button>
          </>
        )}
      </div>
      {error !== null && <Alert tone="error">{error}</Alert>}
    </>
  )
}

interface LockedTimeProps {
  request: TherapistRequest
  connected: boolean
}

/** A time that stands but cannot be read: why, and the one thing that needs no reading. */
function LockedTime({ request, connected }: LockedTimeProps) {
  const { user } = useSession()
  const { loading, error, run } = useSubmission()
  const needsSecondStep = user?.needs_second_step === true
  return (
    <>
      <div className="flex gap-3 rounded-field bg-band px-4 py-3">
        <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">Tiden är låst</p>
          <p className="text-sm text-muted">{lockedText(needsSecondStep)}</p>
        </div>
      </div>
      {!needsSecondStep && <UnlockButton />}
      {connected && (
        <div>
          <Button
            variant="quiet"
            loading={loading}
            aria-label="Avboka den låsta tiden"
            onClick={() => run(() => callOff(request, MAY_BE_READ), detailOf)}
          >
            Avboka
          </Button>
        </div>
      )}
      {error !== null && <Alert tone="error">{error}</Alert>}
    </>
  )
}

const MAY_BE_MOVED = 'Den andra får ett mejl om det. Vill ni ses en annan tid kan du flytta den i stället.'
const MAY_BE_READ = 'Du ser inte vilken tid det är. Den andra får ett mejl om att den är avbokad.'

async function callOff({ id, time_revision: revision }: TherapistRequest, body: string): Promise<void> {
  if (!(await confirmAction({ title: 'Avboka tiden?', body, confirmLabel: 'Avboka tiden' }))) return
  try {
    toast((await call(callOffBookedTime, { params: { id }, body: { revision } })).detail)
  } finally {
    refreshRequests()
  }
}
