import { useNavigate } from 'react-router'
import { session, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReopenForm } from './reopen-form.tsx'

/** The alert of the session-expiry procedure: a therapist opens the page again where it stands, others go to the login. */
export function SessionExpiryDialog() {
  const { expired, ended } = useSession()
  const navigate = useNavigate()

  function goOn() {
    session.acknowledgeExpiry()
    void navigate('/login')
  }

  return (
    <Dialog
      kind="alertdialog"
      open={expired}
      onClose={goOn}
      title={ended?.isIdle === true ? 'Sidan är låst' : 'Sessionen har gått ut'}
      footer={
        <Button autoFocus={ended === undefined} variant={ended === undefined ? 'primary' : 'quiet'} onClick={goOn}>
          {ended === undefined ? 'Logga in igen' : 'Till inloggningen'}
        </Button>
      }
    >
      {ended === undefined ? (
        <p>Din session har gått ut. Du kommer att omdirigeras till inloggningssidan.</p>
      ) : (
        <ReopenForm {...ended} />
      )}
    </Dialog>
  )
}
