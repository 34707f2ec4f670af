import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listDevices } from '../../../contract/devices.ts'
import { disableTwoFactor, replaceBackupCodes, twoFactorState } from '../../../contract/two-factor.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { session, useSession } from '../../api/session.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { codesLeftText } from './authenticator-text.ts'
import { BackupCodes } from './backup-codes.tsx'
import { TurningOn } from './turning-on.tsx'

type Step = 'state' | 'on' | 'off' | 'replace' | { readonly codes: readonly string[] }

const INTRO = 'Utöver lösenordet behövs då en kod ur en app i din mobil. Den som får tag i lösenordet kommer inte in.'

/** Two-step sign-in: turned on and off, and its backup codes. Offered to all, urged on therapists. */
export function TwoFactorSection({ id, title }: { id: string; title: string }) {
  const { user } = useSession()
  const query = useQuery(q(twoFactorState))
  const { data: state, refetch } = query
  const [step, setStep] = useState<Step>('state')
  const [told, setTold] = useState<string | null>(null)

  function go(next: Step) {
    setTold(null)
    setStep(next)
    // Another tab may have changed it: what is begun, and what is come back to, is asked for anew.
    void refetch()
    if (next === 'state') document.getElementById(id)?.focus()
  }

  /** What happened is known here before the list is asked again. */
  function changed(enabled: boolean, next: Step, text: string | null) {
    const { user: now } = session.state()
    if (now !== null) session.setUser({ ...now, two_factor: enabled })
    void invalidate(twoFactorState)
    // Turning it on signs all others out.
    void invalidate(listDevices)
    setStep(next)
    setTold(text)
    if (next === 'state') document.getElementById(id)?.focus()
  }

  const urged = user?.role === 'therapist' && state?.enabled === false && step === 'state'
  return (
    <SectionCard id={id} title={title} intro={INTRO} folds={user?.role === 'patient'}>
      <Loaded query={query} lines={2} label="Laddar tvåstegsinloggningen…" />
      {state !== undefined && typeof step === 'string' && (
        <div className="grid justify-items-start gap-2">
          <Badge tone={state.enabled ? 'ok' : 'info'}>{state.enabled ? 'På' : 'Av'}</Badge>
          {state.enabled && <p className="text-sm">{codesLeftText(state.backup_codes_left)}</p>}
        </div>
      )}
      {urged && (
        <Alert tone="warn" announce="none" title="Slå på den redan i dag">
          Det klienter anförtror dig ska ingen annan läsa. Ett läckt lösenord ska inte räcka för att komma åt det.{' '}
          {state.required
            ? 'Det dina klienter har skrivit öppnas först när du har loggat in med två steg.'
            : 'I drift krävs det. Här är kravet avstängt, eftersom det är en testmiljö.'}
        </Alert>
      )}
      <Told>{told}</Told>
      {state !== undefined && step === 'state' && <Choices enabled={state.enabled} onChoose={go} />}
      {step === 'on' && (
        <TurningOn
          onEnabled={(codes) => changed(true, { codes }, 'Tvåstegsinloggning är på. Andra enheter har loggats ut.')}
        />
      )}
      {step === 'off' && (
        <PasswordAgain
          submitLabel="Slå av tvåstegsinloggning"
          takesFocus
          onPassword={async (password) => {
            const { detail } = await call(disableTwoFactor, { body: { password } })
            changed(false, 'state', detail)
          }}
        />
      )}
      {step === 'replace' && (
        <PasswordAgain
          submitLabel="Visa nya reservkoder"
          takesFocus
          onPassword={async (password) => {
            const { backup_codes: codes } = await call(replaceBackupCodes, { body: { password } })
            changed(true, { codes }, 'De gamla reservkoderna har slutat att gälla.')
          }}
        />
      )}
      {typeof step === 'object' && (
        <BackupCodes codes={step.codes} onKept={() => changed(true, 'state', 'Klart. Dina reservkoder är sparade.')} />
      )}
      {typeof step === 'string' && step !== 'state' && (
        <Button variant="quiet" className="w-fit" onClick={() => go('state')}>
          Avbryt
        </Button>
      )}
    </SectionCard>
  )
}

function Choices({ enabled, onChoose }: { enabled: boolean; onChoose: (step: Step) => void }) {
  if (!enabled) {
    return (
      <Button className="w-fit" onClick={() => onChoose('on')}>
        Slå på tvåstegsinloggning
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => onChoose('replace')}>
        Skapa nya reservkoder
      </Button>
      <Button variant="danger" onClick={() => onChoose('off')}>
        Slå av
      </Button>
    </div>
  )
}
