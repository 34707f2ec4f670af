import type * as z from 'zod/mini'
import { DEFAULT_SESSION_NOTE, requestSession } from '../../../contract/matching.ts'
import type { ConnectedTherapist } from '../../../contract/connections.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { PersonLine } from '../../ui/person-line.tsx'
import { RequestForm } from './request-form.tsx'
import { NO_THERAPIST_ID, NOT_SIGNED_IN } from './request-texts.ts'

const WORDS = { form: 'Boka samtal', field: 'Meddelande', submit: 'Skicka förfrågan', close: 'Avbryt' }

/** What the mails to the therapist ask for (worker/features/matching/mails.ts). */
const NEXT = [
  'Terapeuten får ett mejl om att en förfrågan väntar.',
  'Vi ber terapeuten svara inom 24 timmar, och påminner om det dröjer.',
  'Ni kommer överens om tid och form. En bokad tid ser du under Min Terapeut.',
]

interface BookingPanelProps {
  therapist: z.output<typeof ConnectedTherapist>
  onSent: () => void
}

/** Asks the connected therapist for a session. */
export function BookingPanel({ therapist, onSent }: BookingPanelProps) {
  function obstacle(): string | null {
    if (session.token() === null) return NOT_SIGNED_IN
    return therapist.id === '' ? NO_THERAPIST_ID : null
  }

  async function send(message: string) {
    await call(requestSession, { body: { therapist_id: therapist.id, message, preferred_times: null } })
    onSent()
  }

  return (
    <>
      <PersonLine name={therapist.name} email={therapist.email} />
      <RequestForm
        words={{
          ...WORDS,
          hint: `${therapist.name} läser det du skriver.`,
        }}
        suggestion={DEFAULT_SESSION_NOTE}
        sentWhenEmpty={DEFAULT_SESSION_NOTE}
        obstacle={obstacle}
        send={send}
      >
        <div className="grid gap-2 text-sm">
          <h3 className="text-lg">Vad som händer sedan</h3>
          <ol className="list-decimal space-y-1 ps-5">
            {NEXT.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <p className="rounded-field bg-band px-4 py-3 text-sm">
          Tips: skriv gärna vilka dagar och tider som passar dig, och om du helst ses i video, på telefon eller på
          plats.
        </p>
      </RequestForm>
    </>
  )
}
