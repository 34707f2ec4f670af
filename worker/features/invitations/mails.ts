import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { licenceText } from '../../../contract/licence-text.ts'
import type { Mail } from '../../integrations/mail.ts'
import { layoutMail, type MailPart } from '../../integrations/mail-layout.ts'

interface InvitationMail {
  readonly to: string
  readonly therapistName: string
  /** Lyhörd has found them in the national register. */
  readonly verified: boolean
  readonly code: string
  readonly link: string
  readonly expiresAt: Date
  readonly hasMessage: boolean
}

/** "28 november kl. 23:30": the invitation ends at that minute and not with the day. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
})

/** The invitation a client gets. The personal message stays behind the code; the mail only says that it waits. */
export function invitationMail({
  to,
  therapistName,
  verified,
  code,
  link,
  expiresAt,
  hasMessage,
}: InvitationMail): Mail {
  const greeting: MailPart = { kind: 'text', text: 'En personlig hälsning väntar på dig när du öppnar inbjudan.' }
  const until = `Inbjudan gäller i ${INVITATION_LIFETIME_DAYS} dagar, till ${moment.format(expiresAt)}.`
  return layoutMail({
    to,
    subject: 'Du har fått en inbjudan',
    heading: `${mailableName(therapistName)} bjuder in dig till Lyhörd`,
    parts: [
      { kind: 'text', text: licenceText(verified) },
      { kind: 'text', text: 'Hos Lyhörd kan du skriva när du vill och hålla kontakten mellan era samtal.' },
      ...(hasMessage ? [greeting] : []),
      { kind: 'button', label: 'Öppna inbjudan', url: link },
      { kind: 'text', text: 'Du kan också skriva in koden själv:' },
      { kind: 'code', code: inPairs(code) },
      { kind: 'text', text: `${until} Du väljer själv om du vill tacka ja, och vad du vill dela.` },
      { kind: 'text', text: 'Känner du inte igen namnet? Då behöver du inte göra något.' },
    ],
  })
}

/** Tells a therapist that an invitation was accepted; by whom is read after signing in. */
export function invitationAcceptedMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'En inbjudan har accepterats',
    heading: 'En av dina inbjudningar har accepterats',
    parts: [
      { kind: 'text', text: 'Logga in för att se din nya klient.' },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}

/** `AB CD EF GH`, as it is shown everywhere. */
function inPairs(code: string): string {
  return code.replace(/(..)(?=.)/g, '$1 ')
}

/** Anybody may register as a therapist: a name that carries a link would make our mail the sender of theirs. */
function mailableName(name: string): string {
  return /https?:|www\.|[@/\\]|\S\.\p{L}{2,}/iu.test(name) ? 'En terapeut' : name
}
