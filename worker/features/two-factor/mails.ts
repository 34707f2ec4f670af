import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

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
