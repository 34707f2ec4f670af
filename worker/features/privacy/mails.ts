import type { Mail } from '../../integrations/mail.ts'
import { longDate } from '../../integrations/long-date.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** The last mail to somebody whose account is erased. */
export function accountErasedMail(to: string): Mail {
  return layoutMail({
    to,
    subject: 'Ditt konto är raderat',
    heading: 'Ditt konto är raderat',
    parts: [
      {
        kind: 'text',
        text: 'Nycklarna till det du skrev är borta, så ingen kan läsa eller få tillbaka det. Resten som hörde till kontot tas bort genast, eller så snart det går om någon del av tjänsten inte svarar just nu.',
      },
      {
        kind: 'text',
        text: 'Har du köpt credits finns köpen kvar i bokföringen så länge lagen kräver, men utan koppling till dig.',
      },
      { kind: 'text', text: 'Du är välkommen tillbaka när du vill. Då skapar du ett nytt konto.' },
    ],
  })
}

/** Thirty days before an account that nobody uses is erased. */
export function inactivityMail(to: string, erasedFrom: Date, appOrigin: string): Mail {
  const date = longDate(erasedFrom)
  return layoutMail({
    to,
    subject: 'Ditt konto har inte använts på länge',
    heading: `Ditt konto raderas den ${date}`,
    parts: [
      {
        kind: 'text',
        text: 'Du har inte loggat in på länge. Vi sparar inte uppgifter längre än vi behöver, så då raderas kontot och allt som hör till det.',
      },
      { kind: 'text', text: `Vill du behålla kontot räcker det att logga in före den ${date}.` },
      { kind: 'button', label: 'Logga in och behåll kontot', url: `${appOrigin}/login` },
      { kind: 'text', text: 'Vill du att det raderas behöver du inte göra något.' },
    ],
  })
}
