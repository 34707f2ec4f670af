import { useNavigate } from 'react-router'
import { session, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The alert of the session-expiry procedure; its answer leads to the login. */
export function SessionExpiryDialog() {
  const { expired } = useSession()
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
      title="Sessionen har gått ut"
      footer={
        <Button autoFocus onClick={goOn}>
          Logga in igen
        </Button>
      }
    >
      <p>Din session har gått ut. Du kommer att omdirigeras till inloggningssidan.</p>
    </Dialog>
  )
}
