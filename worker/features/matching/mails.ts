import type { Role } from '../../../contract/fields.ts'
import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** Tells the operator that somebody wants to meet a therapist; who and why stands in no mail. */
export function matchingRequestMail(to: string): Mail {
  return layoutMail({
    to,
    subject: 'En ny förfrågan',
    heading: 'En klient vill bli matchad med en terapeut',
    parts: [
      {
        kind: 'text',
        text: 'De terapeuter som du har kontrollerat ser förfrågan på sin sida, men får inget mejl om den. Klienten vet att vi hoppas på svar inom 24 timmar. Har ingen svarat då får du ett mejl till.',
      },
    ],
  })
}

/** Tells a therapist that a client wants to book; what the client wrote is read after signing in. */
export function sessionRequestMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'En ny förfrågan',
    heading: 'En av dina klienter vill boka ett samtal',
    parts: [
      { kind: 'text', text: 'Logga in för att läsa. Svara gärna inom 24 timmar: klienten vet att vi ber dig om det.' },
      signIn(appOrigin),
    ],
  })
}

/** Tells a therapist that somebody wants the free intro meeting; who it is is read after signing in. */
export function introRequestMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'En ny förfrågan',
    heading: 'Någon vill ha ett första möte med dig',
    parts: [
      {
        kind: 'text',
        text: 'Logga in för att läsa och svara. Svara gärna inom 24 timmar: den som frågar vet att vi ber dig om det.',
      },
      signIn(appOrigin),
    ],
  })
}

/** Reminds a therapist of what waits for their answer, before the 24 hours are over or after; who asks is read after signing in. */
export function reminderMail(
  to: string,
  { waiting, isOverdue }: { readonly waiting: number; readonly isOverdue: boolean },
  appOrigin: string,
): Mail {
  const text = isOverdue
    ? 'Det har gått mer än 24 timmar. Den som frågar ser att vi har påmint dig. Vi påminner inte igen.'
    : 'Den som frågar vet att vi ber dig svara inom 24 timmar. Snart har de gått.'
  return layoutMail({
    to,
    subject: 'Påminnelse om en förfrågan',
    heading: waiting === 1 ? 'En förfrågan väntar på ditt svar' : `${waiting} förfrågningar väntar på ditt svar`,
    parts: [{ kind: 'text', text }, signIn(appOrigin)],
  })
}

/** Tells the operator which wishes for any therapist nobody has answered for 24 hours: ids alone. */
export function unansweredMail(to: string, ids: readonly string[]): Mail {
  return layoutMail({
    to,
    subject: 'Förfrågningar utan svar',
    heading: 'Ingen har svarat på 24 timmar',
    parts: [
      {
        kind: 'text',
        text: 'De här förfrågningarna om matchning väntar fortfarande. Hör av dig till någon av de terapeuter som du har kontrollerat: de ser dem på sin sida. Klienten ser att du har fått veta det.',
      },
      { kind: 'letter', text: ids.join('\n') },
    ],
  })
}

/** What has become of a time. */
export type TimeChange = 'booked' | 'moved' | 'called_off'

const TIME_HEADINGS: Readonly<Record<TimeChange, string>> = {
  booked: 'En tid är bokad',
  moved: 'En tid är flyttad',
  called_off: 'En tid är avbokad',
}

/** Where each of the two sees their times. A page asks for a sign-in by itself, and comes back. */
const TIMES_AT: Readonly<Record<Role, string>> = { patient: '/client/therapist', therapist: '/therapist' }

/** Tells the other of two that a time has changed; which, and with whom, is read after signing in. */
export function timeMail(to: string, role: Role, change: TimeChange, appOrigin: string): Mail {
  const heading = TIME_HEADINGS[change]
  return layoutMail({
    to,
    subject: heading,
    heading,
    parts: [{ kind: 'text', text: 'Logga in för att se den.' }, signIn(appOrigin, TIMES_AT[role])],
  })
}

/** Tells a client that there is an answer; whose it is and what it says is read after signing in. */
export function answerMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Du har fått ett svar',
    heading: 'Du har fått ett svar på din förfrågan',
    parts: [{ kind: 'text', text: 'Logga in för att läsa det.' }, signIn(appOrigin)],
  })
}

function signIn(appOrigin: string, path = '/login') {
  return { kind: 'button', label: 'Logga in', url: `${appOrigin}${path}` } as const
}
