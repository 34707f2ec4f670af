import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** To the owner, who may not be the one who made it: it opens what is written, and counts as a second step. */
export function newRecoveryCodeMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Ny återställningskod',
    heading: 'En ny återställningskod har skapats',
    parts: [
      {
        kind: 'text',
        text: 'Hade du en kod förut gäller den inte längre. Koden är också ett andra steg vid inloggning, om du har slagit på eller slår på tvåstegsinloggning. Den står inte i det här mejlet.',
      },
      {
        kind: 'text',
        text: 'Var det inte du? Då kan någon ditt lösenord. Byt det direkt, och skapa sedan en egen återställningskod under Mitt konto.',
      },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
      { kind: 'text', text: `Kommer du inte in? Kontakta oss: ${appOrigin}/contact` },
    ],
  })
}
