import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

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
