import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '../../../contract/limits.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useCodeForm } from '../../forms/use-code-form.ts'
import { useForm } from '../../forms/use-form.ts'
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
  const { boxes, shell, input } = useCodeForm(onCode, {
    wrong: (error) => (isWrongCode(error) ? error.detail : null),
    failure: 'Inloggning misslyckades',
  })
  useEffect(() => boxes.current?.focus(), [boxes])

  return (
    <FormShell label="Bekräfta med appen" {...shell} submitLabel="Logga in" footer={children}>
      <div className="grid justify-items-center">
        <CodeInput
          ref={boxes}
          label="Kod från din autentiseringsapp"
          hint={`${CODE_LENGTH} siffror. Appen visar en ny kod var trettionde sekund.`}
          {...input}
        />
      </div>
    </FormShell>
  )
}

function KeptCodeForm({ onCode, children }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(onCode, { check: checkKeptCode, refused: refusedKeptCode })
  useEffect(() => input.current?.focus(), [])

  return (
    <FormShell
      label="Bekräfta med en sparad kod"
      {...form.shell}
      submitLabel="Logga in"
      onSubmit={() => form.submit(input.current?.value.trim() ?? '')}
      footer={children}
    >
      <KeptCodeField ref={input} label="Reservkod eller återställningskod" error={form.fields.code} />
    </FormShell>
  )
}

function checkKeptCode(typed: string): Complaint<'code'> | null {
  return typed === '' ? { form: null, fields: { code: 'Ange en reservkod eller återställningskoden' } } : null
}

function refusedKeptCode(error: unknown): Complaint<'code'> | string {
  if (!isWrongCode(error)) return detailOf(error, 'Inloggning misslyckades')
  return { form: null, fields: { code: 'Koden stämmer inte. En reservkod kan användas en gång.' } }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong_two_factor'
}
