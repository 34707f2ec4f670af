import type { ReactNode } from 'react'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmailCodeForm } from '../sign-in/email-code-form.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'

interface CodeStageProps {
  email: string
  registration: string | null
  /** A code was mailed just now, so that the next one must wait. */
  justSent: boolean
  /** Left out, whoever registered just now is signed in: their password is in memory until a reload. */
  signsIn?: boolean
  /** What the person said before they registered is in this browser alone. */
  talkStaysHere?: boolean
  /** For those whose mail says that they have an account already. */
  known: ReactNode
  /** Where the login leads to, for those who go there instead. */
  returnTo?: string
  onVerified: () => Promise<void>
  onChangeAddress: () => void
}

const STAYS_HERE =
  ' Det du skrev innan finns kvar i den här webbläsaren i 24 timmar. Skriv koden och logga in här, så följer det med.'

/** The page of the mailed code, in every registration. */
export function CodeStage(props: CodeStageProps) {
  const {
    email,
    justSent,
    signsIn = justSent,
    known,
    returnTo,
    talkStaysHere = false,
    onChangeAddress,
    ...form
  } = props
  const login: LoginState = returnTo === undefined ? { email } : { email, returnTo }
  return (
    <EntryFrame
      title="Bekräfta din e-postadress"
      intro={
        <>
          Skriv koden ur mejlet som vi har skickat till <strong className="wrap-anywhere">{email}</strong>.
          {talkStaysHere && STAYS_HERE}
        </>
      }
      below={<p className="text-center text-sm text-muted">{known}</p>}
    >
      <EmailCodeForm email={email} justSent={justSent} signsIn={signsIn} {...form}>
        <div className="flex flex-wrap justify-center gap-x-2">
          <Button variant="quiet" onClick={onChangeAddress}>
            Ändra adressen
          </Button>
          <LinkButton to="/login" state={login} variant="quiet">
            Tillbaka till inloggningen
          </LinkButton>
        </div>
      </EmailCodeForm>
    </EntryFrame>
  )
}
