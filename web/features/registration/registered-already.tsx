import { LinkButton } from '../../ui/link-button.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'

/** Under every form for clients: the login for those who have an account, and the therapists' own registration. */
export function RegisteredAlready({ login }: { login: LoginState }) {
  return (
    <div className="grid gap-2 text-center text-sm">
      <p>
        Har du redan ett konto?{' '}
        <LinkButton to="/login" state={login} variant="quiet" className="underline">
          Logga in
        </LinkButton>
      </p>
      <TherapistRegistrationLink />
    </div>
  )
}

/** Under every form for clients: therapists have a registration of their own. */
function TherapistRegistrationLink() {
  return (
    <p>
      Är du terapeut?{' '}
      <LinkButton to="/register" variant="quiet" className="underline">
        Skapa terapeutkonto
      </LinkButton>
    </p>
  )
}
