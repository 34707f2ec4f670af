import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '../../../contract/limits.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import type { CodeInputHandle } from '../../ui/code-input.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { KeptCodeField } from '../../forms/kept-code-field.tsx'

interface SecondStepProps {
  /** Signs in with the code and leaves; throws `ApiError`. */
  onCode: (otp: string) => Promise<void>
  /** A way out, under the buttons. */
  children: ReactNode
}

/** The second step of a sign-in: a code of the authenticator app, or a code kept for the day the app is not there. */
export function SecondStepForm({ onCode, children }: SecondStepProps) {
  const [hasApp, setHasApp] = useState(true)
  return hasApp ? (
    <AppCodeForm onCode={onCode}>
      <Button variant="secondary" onClick={() => setHasApp(false)}>
        Använd en reservkod eller återställningskoden
      </Button>
      {children}
    </AppCodeForm>
  ) : (
    <KeptCodeForm onCode={onCode}>
      <Button variant="secondary" onClick={() => setHasApp(true)}>
        Använd koden i appen
      </Button>
      {children}
    </KeptCodeForm>
  )
}

function AppCodeForm({ onCode, children }: SecondStepProps) {
  const boxes = useRef<CodeInputHandle>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const entering = useSubmission()
  useEffect(() => boxes.current?.focus(), [])

  function enter(typed: string) {
    if (typed.length < CODE_LENGTH) {
      setWrong(`Ange alla ${CODE_LENGTH} siffror`)
      boxes.current?.focus()
      return
    }
    setWrong(null)
    entering.run(
      () => onCode(typed),
      (error) => {
        if (!isWrongCode(error)) return detailOf(error, 'Inloggning misslyckades')
        boxes.current?.clear()
        setWrong(detailOf(error))
        return null
      },
    )
  }

  return (
    <FormShell
      label="Bekräfta med appen"
      loading={entering.loading}
      submitError={entering.error}
      submitLabel="Logga in"
      onSubmit={() => enter(code)}
      footer={children}
    >
      <div className="grid justify-items-center">
        <CodeInput
          ref={boxes}
          label="Kod från din autentiseringsapp"
          hint={`${CODE_LENGTH} siffror. Appen visar en ny kod var trettionde sekund.`}
          value={code}
          error={wrong}
          onChange={(digits) => {
            setCode(digits)
            setWrong(null)
          }}
          onComplete={enter}
        />
      </div>
    </FormShell>
  )
}

function KeptCodeForm({ onCode, children }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const entering = useSubmission()
  useEffect(() => input.current?.focus(), [])

  function enter() {
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') return refuse('Ange en reservkod eller återställningskoden')
    setWrong(null)
    entering.run(
      () => onCode(typed),
      (error) => {
        if (!isWrongCode(error)) return detailOf(error, 'Inloggning misslyckades')
        refuse('Koden stämmer inte. En reservkod kan användas en gång.')
        return null
      },
    )
  }

  function refuse(text: string) {
    setWrong(text)
    input.current?.focus()
  }

  return (
    <FormShell
      label="Bekräfta med en sparad kod"
      loading={entering.loading}
      submitError={entering.error}
      submitLabel="Logga in"
      onSubmit={enter}
      footer={children}
    >
      <KeptCodeField ref={input} label="Reservkod eller återställningskod" error={wrong} />
    </FormShell>
  )
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong_two_factor'
}
