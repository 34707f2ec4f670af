import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** The mail with the link that sets a new password. */
export function resetLinkMail(to: string, link: string): Mail {
  return layoutMail({
    to,
    subject: 'Din återställningslänk',
    heading: 'Välj ett nytt lösenord',
    parts: [
      { kind: 'text', text: 'Länken gäller i 15 minuter och kan användas en gång.' },
      { kind: 'button', label: 'Välj nytt lösenord', url: link },
      { kind: 'text', text: 'Ha gärna din återställningskod till hands. Med den behåller du allt du har skrivit.' },
      {
        kind: 'text',
        text: 'Minns du ditt lösenord, men fick vänta för att det blev många försök? Öppna länken utan att välja ett nytt: sedan loggar du in som vanligt i samma webbläsare.',
      },
      {
        kind: 'text',
        text: 'Var det inte du? Då behöver du inte göra något. Ditt lösenord är oförändrat så länge ingen använder länken.',
      },
    ],
  })
}

/** To the owner of an account whose password has just been changed, in whichever way. */
export function passwordChangedMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Ditt lösenord har ändrats',
    heading: 'Ditt lösenord har ändrats',
    parts: [
      { kind: 'text', text: 'Andra enheter som var inloggade på ditt konto har loggats ut.' },
      { kind: 'text', text: 'Var det inte du? Välj genast ett nytt lösenord och hör av dig till oss.' },
      { kind: 'button', label: 'Välj nytt lösenord', url: `${appOrigin}/password-reset` },
      { kind: 'text', text: `Kontakta oss: ${appOrigin}/contact` },
    ],
  })
}
