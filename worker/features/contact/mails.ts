import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

export interface ContactLetter {
  readonly name?: string | null | undefined
  readonly email: string
  readonly message: string
}

/**
 * A letter to the operator, who answers it as any other. It is the one mail that carries what somebody wrote: it was
 * written to be read by whoever gets it. The subject is neutral all the same.
 */
export function contactMail(to: string, id: string, { name, email, message }: ContactLetter): Mail {
  const number = id.slice(0, 8)
  return layoutMail({
    to,
    replyTo: email,
    subject: 'Nytt meddelande från kontaktsidan',
    heading: 'Någon har skrivit från kontaktsidan',
    parts: [
      { kind: 'text', text: `Från: ${name ? `${name}, ${email}` : email}` },
      { kind: 'letter', text: message },
      { kind: 'text', text: 'Den som skrev är lovad svar inom 24 timmar.' },
      {
        kind: 'text',
        text: `Brevets nummer: ${number}. När du har svarat: npm run operator -- letters --answered ${number}`,
      },
    ],
  })
}
