import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

interface ContactLetter {
  readonly name?: string | null | undefined
  readonly email: string
  readonly message: string
}

/**
 * A letter to the operator, who answers it as any other. It is the one mail that carries what somebody wrote: it was
 * written to be read by whoever gets it. The subject is neutral all the same.
 */
export function contactMail(to: string, { name, email, message }: ContactLetter): Mail {
  return layoutMail({
    to,
    replyTo: email,
    subject: 'Nytt meddelande från kontaktsidan',
    heading: 'Någon har skrivit från kontaktsidan',
    parts: [
      { kind: 'text', text: `Från: ${name ? `${name}, ${email}` : email}` },
      { kind: 'letter', text: message },
      { kind: 'text', text: 'Den som skrev är lovad svar inom 24 timmar.' },
    ],
  })
}
