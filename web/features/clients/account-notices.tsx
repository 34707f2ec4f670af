import type { SessionUser } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'

/** What a therapist's account still waits for. */
export function AccountNotices({ user }: { user: SessionUser }) {
  return (
    <>
      {!user.therapist_verified && (
        <Alert tone="info" announce="none" title="Väntar på kontroll">
          Vi kontrollerar din legitimation mot det nationella registret. Du kan bjuda in klienter redan nu. Först när
          kontrollen är klar syns du under Hitta en terapeut.
        </Alert>
      )}
      {!user.recovery_code_confirmed && (
        <Alert
          tone="warn"
          announce="none"
          title="Spara din återställningskod"
          actions={
            <LinkButton to="/profile#aterstallningskod" variant="secondary">
              Spara den nu
            </LinkButton>
          }
        >
          Glömmer du lösenordet kan ingen öppna det du har skrivit utan den.
        </Alert>
      )}
      {user.needs_second_step && <SecondStepNotice isOn={user.two_factor} />}
      {!user.needs_second_step && !user.two_factor && (
        <Alert
          tone="warn"
          announce="none"
          title="Skydda kontot med två steg"
          actions={
            <LinkButton to="/profile#tvasteg" variant="secondary">
              Slå på inloggning i två steg
            </LinkButton>
          }
        >
          Det klienter anförtror dig ska ingen annan läsa. Med en kod från telefonen räcker det inte att någon har ditt
          lösenord.
        </Alert>
      )}
    </>
  )
}
