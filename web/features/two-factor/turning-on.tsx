import { useEffect, useRef, useState } from 'react'
import { enableTwoFactor, mailTwoFactorCode } from '../../../contract/two-factor.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { useCodeForm } from '../../forms/use-code-form.ts'
import { AppPairing } from './app-pairing.tsx'
import { type Begun, MailedCodeForm } from './mailed-code-form.tsx'

interface TurningOnProps {
  /** It is on, and these are the backup codes, seen this once. */
  onEnabled: (backupCodes: readonly string[]) => void
}

/** The password, a mailed code, the app, and a first code of the app as proof that the two agree. */
export function TurningOn({ onEnabled }: TurningOnProps) {
  const [step, setStep] = useState<'password' | 'mail' | Begun>('password')
  const [asking, setAsking] = useState(false)
  if (typeof step === 'object') return <FirstCode begun={step} onEnabled={onEnabled} />
  if (step === 'mail') return <MailedCodeForm onBegun={setStep} onAnother={() => setStep('password')} />
  return (
    <>
      <p>Först mejlar vi dig en kod, så att bara den som kommer åt din mejl kan slå på det här.</p>
      <PasswordAgain
        submitLabel="Mejla mig en kod"
        takesFocus
        onPassword={async (password) => {
          setAsking(true)
          await call(mailTwoFactorCode, { body: { password } }).finally(() => setAsking(false))
          setStep('mail')
        }}
      />
      <Button
        variant="secondary"
        className="w-fit"
        disabledReason={asking ? 'Koden mejlas just nu.' : null}
        onClick={() => setStep('mail')}
      >
        Jag har redan en kod
      </Button>
    </>
  )
}

function FirstCode({ begun, onEnabled }: TurningOnProps & { begun: Begun }) {
  const steps = useRef<HTMLOListElement>(null)
  const { boxes, shell, input } = useCodeForm(enable, {
    wrong: ({ code, detail }) => (code === 'wrong_two_factor' ? detail : null),
  })
  useEffect(() => steps.current?.focus(), [])

  async function enable(code: string) {
    onEnabled((await call(enableTwoFactor, { body: { code } })).backup_codes)
  }

  return (
    <FormShell label="Slå på tvåstegsinloggning" {...shell} submitLabel="Slå på">
      <ol ref={steps} tabIndex={-1} className="grid list-decimal gap-5 rounded-field pl-5 marker:font-semibold">
        <li>Öppna en autentiseringsapp, till exempel den som finns i din mobil eller lösenordshanterare.</li>
        <li>
          <p className="pb-3">Läs av bilden med appen.</p>
          <AppPairing secret={begun.secret} otpauthUri={begun.otpauth_uri} />
        </li>
        <li>Skriv koden som appen visar.</li>
      </ol>
      <CodeInput ref={boxes} label="Kod från appen" {...input} />
    </FormShell>
  )
}
