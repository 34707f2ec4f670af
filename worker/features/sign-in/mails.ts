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

const STRANGERS =
  'Fel lösenord har skrivits minst tio gånger på kort tid, från enheter som inte har varit inloggade på ditt konto förut. Ingen kom in. Fler försök får vänta längre och längre.'
const OWN_DEVICE =
  'Fel lösenord har skrivits minst tio gånger på kort tid, i en webbläsare som har varit inloggad på ditt konto förut. Ingen kom in. Fler försök får vänta längre och längre. Har du förlorat en enhet? Byt lösenord: då känns ingen gammal enhet igen.'

/** To the owner of an account that many passwords were tried of, by strangers or in a browser known to it; at most once a day. */
export function guessedPasswordMail(to: string, { known }: { readonly known: boolean }, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Många försök att logga in',
    heading: 'Någon har försökt logga in på ditt konto',
    parts: [
      { kind: 'text', text: known ? OWN_DEVICE : STRANGERS },
      {
        kind: 'text',
        text: 'Var det du? Då behöver du inte göra något. Under Mitt konto ser du varje försök med tid och slags enhet.',
      },
      {
        kind: 'text',
        text: 'Var det inte du? Slå gärna på tvåstegsinloggning under Mitt konto, och välj ett lösenord som du inte använder någon annanstans.',
      },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}

/** To the owner, who may not be the one who turned it on. */
export function twoFactorOnMail(to: string, loginUrl: string): Mail {
  return layoutMail({
    to,
    subject: 'Tvåstegsinloggning är på',
    heading: 'Nu behövs två steg för att logga in',
    parts: [
      {
        kind: 'text',
        text: 'När du loggar in skriver du ditt lösenord och sedan en kod från din autentiseringsapp. Förvara reservkoderna på ett säkert ställe.',
      },
      { kind: 'text', text: NOT_YOU },
      { kind: 'button', label: 'Logga in', url: loginUrl },
    ],
  })
}

/** To the owner, who may not be the one who turned it off. */
export function twoFactorOffMail(to: string, loginUrl: string): Mail {
  return layoutMail({
    to,
    subject: 'Tvåstegsinloggning är av',
    heading: 'Nu räcker lösenordet för att logga in',
    parts: [
      { kind: 'text', text: 'Koden från autentiseringsappen behövs inte längre, och reservkoderna gäller inte.' },
      { kind: 'text', text: NOT_YOU },
      { kind: 'button', label: 'Logga in', url: loginUrl },
    ],
  })
}

const NOT_YOU = 'Var det inte du? Byt lösenord direkt och logga ut alla andra enheter under Mitt konto.'
