import { useEffect, useRef, useState } from 'react'
import { beginTwoFactor, enableTwoFactor } from '../../../../contract/two-factor.ts'
import { ApiError, detailOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import type { CodeInputHandle } from '../../../ui/code-input.tsx'
import { FormShell } from '../../../forms/form-shell.tsx'
import { PasswordAgain } from '../../../forms/password-again.tsx'
import { useSubmission } from '../../../forms/use-submission.ts'
import { AppPairing } from './app-pairing.tsx'

interface Begun {
  readonly secret: string
  readonly otpauth_uri: string
}

interface TurningOnProps {
  /** It is on, and these are the backup codes, seen this once. */
  onEnabled: (backupCodes: readonly string[]) => void
}

/** The password, the app, and a first code of the app as proof that the two agree. */
export function TurningOn({ onEnabled }: TurningOnProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun !== null) return <FirstCode begun={begun} onEnabled={onEnabled} />
  return (
    <PasswordAgain
      submitLabel="Fortsätt"
      onPassword={async (password) => setBegun(await call(beginTwoFactor, { body: { password } }))}
    />
  )
}

function FirstCode({ begun, onEnabled }: TurningOnProps & { begun: Begun }) {
  const steps = useRef<HTMLOListElement>(null)
  const boxes = useRef<CodeInputHandle>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const enabling = useSubmission()
  useEffect(() => steps.current?.focus(), [])

  function enable(typed: string) {
    if (typed.length < 6) {
      setWrong('Ange alla 6 siffror')
      return boxes.current?.focus()
    }
    setWrong(null)
    enabling.run(
      async () => onEnabled((await call(enableTwoFactor, { body: { code: typed } })).backup_codes),
      (error) => {
        if (!(error instanceof ApiError) || error.code !== 'wrong_two_factor') return detailOf(error)
        setWrong(error.detail)
        boxes.current?.clear()
        return null
      },
    )
  }

  return (
    <FormShell
      label="Slå på tvåstegsinloggning"
      loading={enabling.loading}
      submitError={enabling.error}
      submitLabel="Slå på"
      onSubmit={() => enable(code)}
    >
      <ol ref={steps} tabIndex={-1} className="grid list-decimal gap-5 rounded-field pl-5 marker:font-semibold">
        <li>Öppna en autentiseringsapp, till exempel den som finns i din mobil eller lösenordshanterare.</li>
        <li>
          <p className="pb-3">Läs av bilden med appen.</p>
          <AppPairing secret={begun.secret} otpauthUri={begun.otpauth_uri} />
        </li>
        <li>Skriv koden som appen visar.</li>
      </ol>
      <CodeInput ref={boxes} label="Kod från appen" value={code} error={wrong} onChange={setCode} onComplete={enable} />
    </FormShell>
  )
}
