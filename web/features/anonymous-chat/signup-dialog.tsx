import { ANONYMOUS_CHATS } from '../../../contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FIRST_CREDITS } from '../credits/first-credits.ts'
import type { Departure } from './use-departure.ts'

interface SignupDialogProps {
  onClose: () => void
  /** True when the free chats are used up, rather than the modal coming by itself. */
  limitReached: boolean
  departure: Departure
}

/** The sign-up modal of the anonymous chat. It can always be closed. */
export function SignupDialog({ onClose, limitReached, departure }: SignupDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={limitReached ? 'Dina gratis samtal är slut' : 'Vill du fortsätta prata?'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Inte nu
          </Button>
          <LinkButton to="/express-signup" onClick={departure.leave}>
            Skapa konto
          </LinkButton>
        </>
      }
    >
      <p>
        {limitReached && `Utan konto får du ${ANONYMOUS_CHATS} samtal. Inget du skrivit går förlorat. `}
        Skapa ett konto, så följer hela samtalet med och krypteras med din egen nyckel. Du får {FIRST_CREDITS}.
      </p>
      <p>
        Har du redan ett konto?{' '}
        <LinkButton to="/login" variant="quiet" onClick={departure.leave} className="-mx-2 px-2 underline">
          Logga in
        </LinkButton>
      </p>
      <div className="rounded-field bg-band px-4 py-3 text-sm">
        <h3 className="text-sm font-semibold">Vill du prata med en legitimerad terapeut?</h3>
        <p className="text-muted">Skapa ett konto eller logga in, så kan du be om att bli matchad med en terapeut.</p>
      </div>
      {departure.notice !== null && (
        <Alert tone="warn" announce="alert">
          {departure.notice}
        </Alert>
      )}
    </Dialog>
  )
}
