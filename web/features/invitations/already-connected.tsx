import { Link } from 'react-router'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface AlreadyConnectedProps {
  /** Whom the client is connected to. */
  therapist: string
  /** Who invites now; null where no other invitation is open. */
  inviter: string | null
}

/** For a client who has a therapist: who invites, what a change would mean, and the ways on. */
export function AlreadyConnected({ therapist, inviter }: AlreadyConnectedProps) {
  return (
    <EntryFrame title={inviter === null ? 'Ni är redan anslutna' : `${inviter} bjuder in dig`} takesFocus>
      <div className="grid gap-5">
        <p className="wrap-anywhere">Du är redan ansluten till {therapist}.</p>
        <p className="wrap-anywhere text-muted">
          Du kan ha en terapeut åt gången. Vill du byta väljer du först Koppla från, under{' '}
          <Link to="/profile#delning" className="text-link-style">
            Mitt konto › Delning
          </Link>
          . Då kan {therapist} inte längre läsa något av det du har delat.{' '}
          {inviter !== null && 'Öppna sedan den här länken igen. Gör du ingenting fortsätter allt som förut.'}
        </p>
        <LinkButton to="/client">Gå till din översikt</LinkButton>
        <LinkButton to="/client/therapist" variant="secondary">
          Min Terapeut
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
