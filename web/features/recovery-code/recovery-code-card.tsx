import type { RefObject } from 'react'
import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { createRecoveryCode } from '../../../contract/recovery-code.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Credentials } from '../sign-in/sign-in.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { RecoveryCodeDisplay } from './recovery-code-display.tsx'

export type RecoveryProgress = 'offered' | 'shown' | 'saved' | 'later'

interface RecoveryCodeCardProps {
  /** What was typed at the signup, while it is in memory; else the password is asked for. */
  credentials: RefObject<Credentials | null>
  progress: RecoveryProgress
  onProgress: (progress: RecoveryProgress) => void
}

/** Offers the code that opens the account's key without the password (docs/keys.md). May be left for later. */
export function RecoveryCodeCard({ credentials, progress, onProgress }: RecoveryCodeCardProps) {
  const [code, setCode] = useState<string | null>(null)
  const creation = useSubmission()
  const remembered = credentials.current?.password ?? null

  async function create(password: string) {
    const { recovery_code } = await call(createRecoveryCode, { body: { password } })
    const { user } = session.state()
    if (user !== null) session.setUser({ ...user, has_recovery_code: true })
    setCode(recovery_code)
    onProgress('shown')
  }

  function later() {
    setCode(null)
    onProgress('later')
  }

  if (progress === 'later') return null
  return (
    <section aria-labelledby="recovery-title" className="grid gap-4 rounded-card bg-band p-5">
      <div className="flex items-center gap-3">
        <KeyRound aria-hidden="true" className="size-6 shrink-0 text-secondary-text" />
        <h2 id="recovery-title" className="text-xl">
          Spara din återställningskod
        </h2>
      </div>
      {code === null ? (
        <>
          <p className="text-sm">
            Det du skriver är låst med en nyckel som bara ditt lösenord öppnar. Glömmer du lösenordet kan du välja ett
            nytt, men utan koden förblir dina tidigare samtal låsta. Vi kan inte öppna dem åt dig.
          </p>
          {remembered === null ? (
            <PasswordAgain submitLabel="Visa min kod" onPassword={create} />
          ) : (
            <>
              {creation.error !== null && <Alert tone="error">{creation.error}</Alert>}
              <Button
                variant="secondary"
                loading={creation.loading}
                onClick={() => creation.run(() => create(remembered), detailOf)}
              >
                Visa min kod
              </Button>
            </>
          )}
        </>
      ) : (
        <ShownCode
          code={code}
          saved={progress === 'saved'}
          onSaved={(saved) => onProgress(saved ? 'saved' : 'shown')}
        />
      )}
      {progress !== 'saved' && (
        <Button variant="quiet" onClick={later} data-no-print>
          Gör det senare
        </Button>
      )}
    </section>
  )
}

interface ShownCodeProps {
  code: string
  saved: boolean
  onSaved: (saved: boolean) => void
}

function ShownCode({ code, saved, onSaved }: ShownCodeProps) {
  return (
    <>
      <p className="text-sm">
        Koden visas bara nu. Förvara den där du har andra viktiga papper, eller i en lösenordshanterare.
      </p>
      <RecoveryCodeDisplay code={code} />
      <div data-no-print>
        <Checkbox label="Jag har sparat koden" checked={saved} onChange={(event) => onSaved(event.target.checked)} />
      </div>
    </>
  )
}
