import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { inputOf } from '../../../forms/field-text.ts'
import { EntryFrame } from '../../../frames/entry-frame.tsx'
import { pageMeta } from '../../../frames/page-meta.ts'
import { RecoveryCodeScreen } from '../../recovery-code/recovery-code-screen.tsx'
import { CodeStage } from '../code-stage.tsx'
import { OtherWays } from './other-ways.tsx'
import type { TherapistValues } from './therapist-values.ts'
import { TherapistWizard } from './therapist-wizard.tsx'
import { useTherapistSignup } from './use-therapist-signup.ts'
import { useWizard } from './use-wizard.ts'

export const meta = () =>
  pageMeta({
    title: 'Skapa terapeutkonto',
    description: 'Skapa ett konto som terapeut hos Lyhörd och bjud in dina klienter.',
    path: '/register',
  })

/** The therapist's registration: three steps, the mailed code, the recovery code. */
export default function TherapistRegistrationPage() {
  const navigate = useNavigate()
  const { waiting, password, ...signup } = useTherapistSignup()
  const { showsCode, ...wizard } = useWizard(waiting !== null)

  // Coming back to the page, or reloading it: the code is what is awaited.
  const resumed = useRef(false)
  const resume = useEffectEvent(() => wizard.goTo('code', { replace: true }))
  useEffect(() => {
    if (waiting === null || waiting.justSent || resumed.current) return
    resumed.current = true
    resume()
  }, [waiting])

  async function send(values: TherapistValues) {
    await signup.send(values)
    resumed.current = true
    wizard.goTo('code')
  }

  const showedCode = useRef(false)
  useEffect(() => {
    const isBackForAddress = showedCode.current && waiting === null
    showedCode.current = showsCode
    if (isBackForAddress) inputOf(wizard.area.current, 'email')?.focus()
  }, [showsCode, waiting, wizard.area])

  if (password !== null) {
    const goOn = () => void navigate('/therapist', { replace: true })
    return <RecoveryCodeScreen password={password} onConfirmed={goOn} onLater={goOn} />
  }
  return (
    <>
      {showsCode && waiting !== null && (
        <CodeStage
          {...waiting}
          known="Står det i mejlet att du redan har ett konto? Då loggar du in med det."
          returnTo="/therapist"
          onVerified={() => signup.verified(waiting.email)}
          onChangeAddress={signup.changeAddress}
        />
      )}
      {/* Kept while the code is awaited, so that a mistyped address can be put right without typing all again. */}
      <div hidden={showsCode}>
        <EntryFrame
          title="Skapa terapeutkonto"
          intro="Bjud in dina klienter och svara på förfrågningar från nya."
          below={wizard.step === 1 && <OtherWays />}
        >
          <TherapistWizard wizard={wizard} onSend={send} />
        </EntryFrame>
      </div>
    </>
  )
}
