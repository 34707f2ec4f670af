import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'
import { swedishTime } from '../../personal-data/tell-row.ts'
import type { NewChallenges } from './new-challenges.ts'

/** Where a registration came from, so that its reader knows whether it was theirs. */
interface Origin {
  readonly at: Date
  /** `Chrome, Android`; null where it is not known. */
  readonly device: string | null
}

/** The mail with the six-digit code and the link, which prove the same address. */
export function verificationMail(
  to: string,
  { code, link, linkUntil }: Pick<NewChallenges, 'code' | 'link' | 'linkUntil'>,
  origin: Origin,
): Mail {
  return layoutMail({
    to,
    subject: `Din kod: ${code}`,
    heading: 'Bekräfta din e-postadress',
    parts: [
      { kind: 'text', text: 'Skriv in den här koden där du skapade ditt konto. Den gäller i 10 minuter.' },
      { kind: 'code', code },
      {
        kind: 'text',
        text: `Har du stängt sidan? Bekräfta med knappen i stället. Den gäller till ${swedishTime(linkUntil.toISOString())}.`,
      },
      { kind: 'button', label: 'Bekräfta adressen', url: link },
      { kind: 'text', text: `Kontot skapades ${originText(origin)}.` },
      { kind: 'text', text: 'Var det inte du? Skriv inte koden någonstans. Då blir det inget konto.' },
    ],
  })
}

/** To the owner of an address that somebody tried to register again; the registration page itself tells nothing. */
export function alreadyRegisteredMail(to: string, loginUrl: string, origin: Origin): Mail {
  return layoutMail({
    to,
    subject: 'Du har redan ett konto',
    heading: 'Någon försökte skapa ett konto med din adress',
    parts: [
      { kind: 'text', text: 'Det finns redan ett konto med den här adressen. Var det du? Logga in som vanligt.' },
      { kind: 'button', label: 'Logga in', url: loginUrl },
      { kind: 'text', text: `Försöket gjordes ${originText(origin)}.` },
      { kind: 'text', text: 'Var det inte du? Då behöver du inte göra något. Ingen har kommit in på ditt konto.' },
    ],
  })
}

function originText({ at, device }: Origin): string {
  const when = swedishTime(at.toISOString())
  return device === null ? when : `${when} (${device})`
}
