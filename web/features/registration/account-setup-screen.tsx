import type { RefObject } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { safeReturnPath } from '../../api/return-path.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecoveryCodeCard } from '../recovery-code/recovery-code-card.tsx'
import type { RecoveryProgress } from '../recovery-code/recovery-code-card.tsx'
import { useCreditBalance } from '../credits/credit-balance.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import type { Credentials } from '../sign-in/sign-in.ts'
import { failedStep, isSetUp } from './account-setup.ts'
import { firstCreditsText } from './first-credits-text.ts'
import { SetupSteps } from './setup-steps.tsx'
import { useAccountSetup } from './use-account-setup.ts'

const SAVE_FIRST = 'Spara koden och bocka i rutan, eller välj Gör det senare.'

/** The last screen of the express signup: three steps, the recovery code, and the way on. */
export function AccountSetupScreen({ credentials }: { credentials: RefObject<Credentials | null> }) {
  const { state, retry } = useAccountSetup(credentials)
  const { balance } = useCreditBalance()
  const [recovery, setRecovery] = useState<RecoveryProgress>('offered')
  const [next] = useState(() => safeReturnPath(pendingSignup.read()?.returnTo))
  const navigate = useNavigate()
  const done = isSetUp(state)
  const failed = failedStep(state)

  function leave() {
    pendingSignup.forget()
    void navigate(next ?? '/client', { replace: true })
  }

  return (
    <EntryFrame
      key={done ? 'done' : 'working'}
      takesFocus
      title={done ? 'Ditt konto är klart' : 'Vi gör i ordning ditt konto'}
      intro={done ? firstCreditsText(balance) : 'Det tar några sekunder.'}
      below={
        done && (
          <div className="grid gap-2" data-no-print>
            <Button size="large" onClick={leave} disabledReason={recovery === 'shown' ? SAVE_FIRST : null}>
              {next === null ? 'Gå till din översikt' : 'Fortsätt där du var'}
            </Button>
            {recovery === 'shown' && <p className="text-center text-sm text-muted">{SAVE_FIRST}</p>}
          </div>
        )
      }
    >
      <div className="grid gap-6">
        <SetupSteps state={state} />
        {failed !== null && (
          <Alert
            tone="error"
            title="Kontokonfigurationen misslyckades"
            actions={
              <>
                <Button onClick={retry}>Försök igen</Button>
                {failed === 'login' ? (
                  <LinkButton
                    to="/login"
                    state={{ email: pendingSignup.read()?.email, returnTo: next }}
                    variant="secondary"
                  >
                    Logga in
                  </LinkButton>
                ) : (
                  <Button variant="secondary" onClick={leave}>
                    Fortsätt ändå
                  </Button>
                )}
              </>
            }
          >
            <p>Något gick fel under kontouppsättningen. Försök igen eller kontakta support.</p>
            {failed === 'conversion' && (
              <p>
                Det du skrivit finns kvar i den här webbläsaren i högst 24 timmar, om du inte loggar ut. Vi försöker
                igen nästa gång du loggar in här.
              </p>
            )}
          </Alert>
        )}
        {done && <RecoveryCodeCard credentials={credentials} progress={recovery} onProgress={setRecovery} />}
      </div>
    </EntryFrame>
  )
}
