import type { Role } from '../../../contract/fields.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import type { Mail } from '../../integrations/mail.ts'
import { longDate } from '../../integrations/long-date.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** Whose account it is. */
interface Owner {
  readonly email: string
  readonly role: Role
}

const GONE: Readonly<Record<Role, string>> = {
  patient: 'Nycklarna till det du skrev är borta, så ingen kan läsa eller få tillbaka det.',
  therapist:
    'Nycklarna till det bara du kunde läsa är borta, så ingen kan läsa eller få tillbaka det. Det du har skrivit i dina klienters journal har de kvar.',
}

const COPY_STAYS = `Har en terapeut skrivit om sessioner med dig finns terapeutens egen krypterade kopia kvar i ${KEEP_THERAPY_RECORDS_YEARS} år, utan koppling till ditt konto. Patientdatalagen kräver att en journal bevaras.`

/** The last mail to somebody whose account is erased. */
export function accountErasedMail({ email, role }: Owner): Mail {
  return layoutMail({
    to: email,
    subject: 'Ditt konto är raderat',
    heading: 'Ditt konto är raderat',
    parts: [
      {
        kind: 'text',
        text: `${GONE[role]} Resten som hörde till kontot tas bort genast, eller så snart det går om någon del av tjänsten inte svarar just nu.`,
      },
      ...(role === 'patient' ? [{ kind: 'text' as const, text: COPY_STAYS }] : []),
      {
        kind: 'text',
        text: 'Har du köpt credits finns köpen kvar i bokföringen så länge lagen kräver, men utan koppling till dig.',
      },
      { kind: 'text', text: 'Du är välkommen tillbaka när du vill. Då skapar du ett nytt konto.' },
    ],
  })
}

const TAKE_OUT_FIRST = `Har du registrerat sessioner raderas din kopia av det du har skrivit om dem. Patientdatalagen kräver att en journal bevaras i minst ${KEEP_THERAPY_RECORDS_YEARS} år efter det senaste som skrevs in: logga in och hämta ut dina uppgifter under Mitt konto.`

/** Thirty days before an account that nobody uses is erased. */
export function inactivityMail({ email, role }: Owner, erasedFrom: Date, appOrigin: string): Mail {
  const date = longDate(erasedFrom)
  return layoutMail({
    to: email,
    subject: 'Ditt konto har inte använts på länge',
    heading: `Ditt konto raderas den ${date}`,
    parts: [
      {
        kind: 'text',
        text: 'Du har inte loggat in på länge. Vi sparar inte uppgifter längre än vi behöver, så då raderas kontot och det som hör till det.',
      },
      { kind: 'text', text: role === 'therapist' ? TAKE_OUT_FIRST : COPY_STAYS },
      { kind: 'text', text: `Vill du behålla kontot räcker det att logga in före den ${date}.` },
      { kind: 'button', label: 'Logga in och behåll kontot', url: `${appOrigin}/login` },
      { kind: 'text', text: 'Vill du att det raderas behöver du inte göra något.' },
    ],
  })
}
