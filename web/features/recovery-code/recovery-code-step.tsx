import { useEffect, useRef, useState } from 'react'
import { confirmRecoveryCode, createRecoveryCode } from '../../../contract/recovery-code.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { RecoveryCodeDisplay } from './recovery-code-display.tsx'
import { isEndOf, PROOF_INPUT_LENGTH } from './recovery-code-text.ts'

interface RecoveryCodeStepProps {
  /** What was typed a moment ago; else it is asked for. */
  password: string | null
  onConfirmed: () => void
}

type Stage =
  | { readonly name: 'why' }
  /** `seen` is read and kept somewhere; `proof` asks for the end of it. */
  | { readonly name: 'seen' | 'proof'; readonly code: string }

const WHY: Stage = { name: 'why' }

/** Makes the recovery code, shows it, and goes on once the person has proven that it is kept (docs/keys.md). */
export function RecoveryCodeStep({ password, onConfirmed }: RecoveryCodeStepProps) {
  const [stage, setStage] = useState<Stage>(WHY)
  const creation = useSubmission()

  async function create(typed: string) {
    const { recovery_code } = await call(createRecoveryCode, { body: { password: typed } })
    noteInSession({ has_recovery_code: true, recovery_code_confirmed: false })
    setStage({ name: 'seen', code: recovery_code })
  }

  if (stage.name === 'seen') {
    return <Seen code={stage.code} onKept={() => setStage({ name: 'proof', code: stage.code })} />
  }
  if (stage.name === 'proof') {
    return (
      <Proof
        code={stage.code}
        onShowAgain={() => setStage({ name: 'seen', code: stage.code })}
        onStartAgain={() => setStage(WHY)}
        onConfirmed={() => {
          noteInSession({ has_recovery_code: true, recovery_code_confirmed: true })
          onConfirmed()
        }}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <Why />
      {password === null ? (
        <PasswordAgain submitLabel="Visa min kod" onPassword={create} />
      ) : (
        <>
          {creation.error !== null && <Alert tone="error">{creation.error}</Alert>}
          <Button loading={creation.loading} onClick={() => creation.run(() => create(password), detailOf)}>
            Visa min kod
          </Button>
        </>
      )}
    </div>
  )
}

function noteInSession(state: { has_recovery_code: boolean; recovery_code_confirmed: boolean }): void {
  const { user } = session.state()
  if (user !== null) session.setUser({ ...user, ...state })
}

function Why() {
  const { user } = session.state()
  const [who, what] =
    user?.role === 'therapist' ? [' som terapeut', 'det du har skrivit låst'] : ['', 'dina tidigare samtal låsta']
  return (
    <div className="grid gap-3">
      <p>Det du skriver{who} är låst med en nyckel som bara ditt lösenord öppnar. Vi har ingen kopia.</p>
      <p>
        Glömmer du lösenordet kan du välja ett nytt, men utan återställningskoden förblir {what}. Vi kan inte öppna det
        åt dig.
      </p>
      {user?.has_recovery_code === true && <p>Har du fått en kod tidigare? Den nya ersätter den.</p>}
    </div>
  )
}

function Seen({ code, onKept }: { code: string; onKept: () => void }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => shown.current?.focus(), [])

  return (
    <div className="grid gap-5">
      <p>Spara koden i en lösenordshanterare, eller på papper där bara du kommer åt den. Den visas bara nu.</p>
      <RecoveryCodeDisplay ref={shown} code={code} />
      <div className="grid" data-no-print>
        <Button onClick={onKept}>Jag har sparat koden</Button>
      </div>
    </div>
  )
}

interface ProofProps {
  code: string
  onShowAgain: () => void
  onStartAgain: () => void
  onConfirmed: () => void
}

function Proof({ code, onShowAgain, onStartAgain, onConfirmed }: ProofProps) {
  const input = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState(false)
  const form = useForm(send, { check: (typed: string) => complaintAbout(code, typed), refused })
  useEffect(() => input.current?.focus(), [])

  async function send() {
    await call(confirmRecoveryCode, { body: { recovery_code: code } })
    onConfirmed()
  }

  function refused(error: unknown): string {
    setReplaced(error instanceof ApiError && error.code === 'invalid_recovery_code')
    return detailOf(error)
  }

  return (
    <FormShell
      label="Bekräfta att koden är sparad"
      {...form.shell}
      submitLabel="Bekräfta"
      onSubmit={() => form.submit(input.current?.value ?? '')}
      footer={
        replaced ? (
          <Button variant="secondary" onClick={onStartAgain}>
            Skapa en ny kod
          </Button>
        ) : (
          <Button variant="quiet" onClick={onShowAgain}>
            Visa koden igen
          </Button>
        )
      }
    >
      <p>Titta där du sparade koden, så vet vi båda att den finns kvar.</p>
      <TextField
        ref={input}
        label="Kodens fyra sista tecken"
        hint="Bindestreck och stora eller små bokstäver spelar ingen roll."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROOF_INPUT_LENGTH}
        required
        error={form.fields.end}
      />
    </FormShell>
  )
}

function complaintAbout(code: string, typed: string): Complaint<'end'> | null {
  if (isEndOf(code, typed)) return null
  const isEmpty = typed.trim() === ''
  return {
    form: null,
    fields: { end: isEmpty ? 'Skriv kodens fyra sista tecken' : 'Det är inte kodens fyra sista tecken.' },
  }
}
