import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import { CodeStage } from './code-stage.tsx'
import { ResendForm } from './resend-form.tsx'
import type { Resent } from './resend-form.tsx'
import { VERIFIED } from './verified.ts'

export const meta = () =>
  pageMeta({ title: 'Skicka en ny kod', description: 'Få ett nytt mejl med kod och länk för att bekräfta din adress.' })

/** A new code and link for an address that waits; says the same whether or not it does. */
export default function ResendVerificationPage() {
  const [sent, setSent] = useState<Resent | null>(null)
  const navigate = useNavigate()

  async function verified(email: string) {
    pendingSignup.forget()
    await navigate('/login', { state: { ...VERIFIED, email } satisfies LoginState })
  }

  if (sent !== null) {
    const { email, registration } = sent
    if (registration === null) return <LinkSent email={email} />
    return (
      <CodeStage
        email={email}
        registration={registration}
        justSent
        signsIn={false}
        known="Kommer det inget mejl? Då kan adressen redan vara bekräftad, eller så finns det inget konto med den."
        onVerified={() => verified(email)}
        onChangeAddress={() => setSent(null)}
      />
    )
  }
  return (
    <EntryFrame
      title="Skicka en ny kod"
      intro="Väntar din adress på att bekräftas skickar vi ett nytt mejl med både kod och länk."
      below={
        <div className="grid justify-items-center">
          <LinkButton to="/login" variant="quiet">
            Tillbaka till inloggningen
          </LinkButton>
        </div>
      }
    >
      <ResendForm onSent={setSent} />
    </EntryFrame>
  )
}

/** Nothing here says whose registration it is, so the code would count for nobody: the link asks for the password. */
function LinkSent({ email }: { email: string }) {
  return (
    <EntryFrame
      title="Titta i din inkorg"
      intro={
        <>
          Väntar <strong className="wrap-anywhere">{email}</strong> på att bekräftas har vi skickat ett nytt mejl dit.
        </>
      }
      below={
        <p className="text-center text-sm text-muted">
          Kommer det inget mejl? Då kan adressen redan vara bekräftad, eller så finns det inget konto med den.
        </p>
      }
      takesFocus
    >
      <div className="grid gap-5">
        <p>Öppna länken i mejlet och skriv lösenordet du valde. Vill du hellre skriva koden loggar du in först.</p>
        <LinkButton to="/login" state={{ email } satisfies LoginState}>
          Till inloggningen
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
