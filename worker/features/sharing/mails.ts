import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** Tells a therapist that a client has ended the connection; which one is seen after signing in. */
export function connectionEndedMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Din klientlista har ändrats',
    heading: 'En klient har avslutat er kontakt i Lyhörd',
    parts: [
      { kind: 'text', text: 'Du kan inte längre läsa det som klienten har delat med dig. Du behöver inte göra något.' },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}
