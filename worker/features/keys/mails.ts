import type { Role } from '../../../contract/fields.ts'
import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** Tells somebody whose reset had locked what they may read that the other person has opened it again. */
export function historyOpenedMail(to: string, role: Role, appOrigin: string): Mail {
  const what = role === 'patient' ? 'Din tidigare historik är öppen igen' : 'En klients historik är öppen för dig igen'
  return layoutMail({
    to,
    subject: what,
    heading: what,
    parts: [
      {
        kind: 'text',
        text: 'Den låstes när du valde ett nytt lösenord utan återställningskod. Logga in för att läsa.',
      },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
      { kind: 'text', text: 'Var det inte du som valde ett nytt lösenord? Hör genast av dig till oss.' },
      { kind: 'text', text: `Kontakta oss: ${appOrigin}/contact` },
    ],
  })
}
