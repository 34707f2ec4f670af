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
        text: 'De terapeuter som du har kontrollerat ser förfrågan på sin sida, men får inget mejl om den. Klienten vet att vi hoppas på svar inom 24 timmar: påminn gärna någon av dem.',
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
    parts: [{ kind: 'text', text: 'Logga in för att läsa och svara.' }, signIn(appOrigin)],
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

function signIn(appOrigin: string) {
  return { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` } as const
}
