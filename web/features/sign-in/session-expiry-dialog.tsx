import { useNavigate } from 'react-router'
import { session, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReopenForm } from './reopen-form.tsx'

/** The alert of the session-expiry procedure: a therapist opens the page again where it stands, others go to the login. */
export function SessionExpiryDialog() {
  const { expired, ended } = useSession()
  const navigate = useNavigate()
  const stays = ended?.role === 'therapist'

  function goOn() {
    session.acknowledgeExpiry()
    void navigate('/login')
  }

  return (
    <Dialog
      kind="alertdialog"
      open={expired}
      onClose={goOn}
      title="Sessionen har gått ut"
      footer={
        <Button autoFocus={!stays} variant={stays ? 'quiet' : 'primary'} onClick={goOn}>
          {stays ? 'Till inloggningen' : 'Logga in igen'}
        </Button>
      }
    >
      {stays ? (
        <ReopenForm email={ended.email} />
      ) : (
        <p>Din session har gått ut. Du kommer att omdirigeras till inloggningssidan.</p>
      )}
    </Dialog>
  )
}
