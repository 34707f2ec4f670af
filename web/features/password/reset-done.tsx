import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { REDIRECT_AFTER_RESET } from '../../../contract/limits.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'

const LOGIN: LoginState = { message: 'Ditt lösenord är ändrat. Logga in med det nya.', tone: 'ok' }

/** The password is changed: what became of what is written, and the way to the login. */
export function ResetDone({ history }: { history: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true, state: LOGIN }), REDIRECT_AFTER_RESET)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <EntryFrame title="Ditt lösenord är ändrat" takesFocus>
      <div className="grid gap-5">
        <div role="status" className="grid gap-2 text-center">
          <p>Du är utloggad från alla enheter.</p>
          <p>{history}</p>
          <p className="text-muted">Du kommer strax till inloggningen.</p>
        </div>
        <LinkButton to="/login" replace state={LOGIN}>
          Logga in
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
