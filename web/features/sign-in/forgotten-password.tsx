import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LoginState } from './login-entry.ts'

interface ForgottenPasswordProps {
  /** The address to take along, as it stands when the link is pressed. */
  email: () => string
  /** What is to be done before the page is left. */
  onLeave?: () => void
}

/** The way to a new password. */
export function ForgottenPassword({ email, onLeave }: ForgottenPasswordProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere) return
    event.preventDefault()
    onLeave?.()
    void navigate('/password-reset', { state: { email: email() } satisfies LoginState })
  }

  return (
    <Link to="/password-reset" onClick={follow} className="text-link-style -my-2 w-fit py-2 text-sm font-semibold">
      Glömt lösenordet?
    </Link>
  )
}
