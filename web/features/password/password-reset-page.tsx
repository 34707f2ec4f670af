import { useState } from 'react'
import { useLocation } from 'react-router'
import { requestPasswordReset } from '../../../contract/password.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { loginEntry } from '../sign-in/login-entry.ts'
import type { LoginState } from '../sign-in/login-entry.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Glömt lösenordet',
    description: 'Få en länk med e-post och välj ett nytt lösenord.',
    path: '/password-reset',
  })

/** Sends the link that sets a new password; says the same whether or not the address is known. */
export default function PasswordResetPage() {
  const { state } = useLocation()
  const { user } = useSession()
  const isHydrated = useHydrated()
  const given = isHydrated ? loginEntry(state, '').email || (user?.email ?? '') : ''
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState('')

  async function send(email: string) {
    setTyped(email)
    await call(requestPasswordReset, { body: { email } })
    setSentTo(email)
  }

  if (sentTo !== null) {
    return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  }
  return (
    <EntryFrame
      title="Glömt lösenordet?"
      intro="Skriv din e-postadress, så skickar vi en länk där du väljer ett nytt."
      takesFocus={typed !== ''}
      below={
        <div className="grid justify-items-center">
          <LinkButton to="/login" variant="quiet" state={{ email: typed || given } satisfies LoginState}>
            Till inloggningen
          </LinkButton>
        </div>
      }
    >
      <div className="grid gap-5">
        {isHydrated && user !== null && (
          <Alert tone="info" announce="none">
            Du är inloggad här. Länken i mejlet fungerar när du har loggat ut.
          </Alert>
        )}
        <ResetRequestForm email={typed || given} onSend={send} />
      </div>
    </EntryFrame>
  )
}

interface SentProps {
  email: string
  onAgain: () => void
}

function Sent({ email, onAgain }: SentProps) {
  return (
    <EntryFrame title="Titta i din inkorg" takesFocus>
      <div className="grid gap-5">
        <div role="status" className="grid gap-3">
          <p>
            Om <strong className="wrap-anywhere">{email}</strong> finns hos oss har vi skickat ett mejl med en länk. Den
            gäller i 15 minuter och kan användas en gång.
          </p>
          <p className="text-sm text-muted">
            Kommer det inget mejl? Titta i skräpposten, och se efter att adressen är den du har ditt konto på. Får du
            flera länkar fungerar var och en i 15 minuter, tills du har valt ett nytt lösenord med någon av dem.
          </p>
        </div>
        <LinkButton to="/login" state={{ email } satisfies LoginState}>
          Till inloggningen
        </LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          Skicka ett nytt meddelande
        </Button>
      </div>
    </EntryFrame>
  )
}
