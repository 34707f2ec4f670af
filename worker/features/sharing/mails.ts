import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** Tells a therapist that a client has ended the connection; which one is seen after signing in. */
export function connectionEndedMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Din klientlista har ändrats',
    heading: 'En klient har avslutat er kontakt i Lyhörd',
    parts: [
      {
        kind: 'text',
        text: 'Du kan inte längre läsa det som klienten har delat med dig. Har ni bokat en tid är den avbokad. Du behöver inte göra något.',
      },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}

/** Tells a client that their therapist asks for something; who it is and what for is read after signing in. */
export function askedToReadMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Du har fått en fråga',
    heading: 'Du har fått en fråga att ta ställning till',
    parts: [
      { kind: 'text', text: 'Logga in för att läsa den. Du väljer själv, och det är ingen brådska.' },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}

/** To each client of a therapist who has left; it says neither who nor what kind of contact it was. */
export function therapistLeftMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'En kontakt har avslutats',
    heading: 'Din kontakt har avslutat sitt konto',
    parts: [
      {
        kind: 'text',
        text: 'Er kontakt är därmed avslutad, och hen kan inte längre läsa något av det du har delat. Allt som är ditt finns kvar.',
      },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}
