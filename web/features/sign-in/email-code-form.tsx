import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  CODE_LENGTH,
  CODE_RESEND_COOLDOWN_SECONDS,
  REDIRECT_WHEN_ALREADY_VERIFIED,
  RETRY_LOGIN_AFTER_CODE,
} from '../../../contract/limits.ts'
import { resendVerificationCode, verifyEmailCode } from '../../../contract/registration.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useCodeForm } from '../../forms/use-code-form.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface EmailCodeFormProps {
  email: string
  /** Which of the registrations under the address it is about, where that is known. */
  registration: string | null
  /** A code was mailed just now, so that the next one must wait. */
  justSent: boolean
  /** The password is still held and signs in next; else the person is led to the login. */
  signsIn: boolean
  /** Goes on once the address is verified; shows its own errors. */
  onVerified: () => Promise<void>
  /** Ways out, under the buttons. */
  children: ReactNode
}

/** Six boxes for the mailed code. */
export function EmailCodeForm({ email, registration, justSent, signsIn, onVerified, children }: EmailCodeFormProps) {
  const [verified, setVerified] = useState<Verified | null>(null)
  const { boxes, shell, input } = useCodeForm(verify, { wrong })
  useEffect(() => boxes.current?.focus(), [boxes])

  async function verify(typed: string) {
    const { already_verified } = await call(verifyEmailCode, { body: { email, code: typed, registration } })
    setVerified(already_verified ? ALREADY : signsIn ? SIGNING_IN : TO_LOGIN)
  }

  if (verified !== null) return <GoingOn {...verified} onVerified={onVerified} />
  return (
    <FormShell
      label="Bekräfta e-postadressen"
      {...shell}
      submitLabel="Bekräfta"
      footer={
        <>
          <ResendCode
            email={email}
            registration={registration}
            justSent={justSent}
            onSent={() => boxes.current?.clear()}
            onAlreadyVerified={() => setVerified(ALREADY)}
          />
          {children}
        </>
      }
    >
      <div className="grid justify-items-center">
        <CodeInput
          ref={boxes}
          label={`Kod med ${CODE_LENGTH} siffror`}
          hint="Koden gäller i 10 minuter. Hittar du den inte? Titta i skräpposten."
          {...input}
        />
      </div>
    </FormShell>
  )
}

/** What a refusal says of the code; null where it is about something else. */
function wrong(error: ApiError): string | null {
  if (![400, 422].includes(error.status)) return null
  return error.code === 'invalid_code' ? detailOf(error, 'Ogiltig verifieringskod') : 'Ogiltig verifieringskod'
}

interface Verified {
  readonly text: string
  /** Milliseconds until the page goes on by itself. */
  readonly delay: number
  readonly hasButton: boolean
}

const TO_LOGIN: Verified = {
  text: 'Koden stämmer. Nu kan du logga in.',
  delay: RETRY_LOGIN_AFTER_CODE,
  hasButton: false,
}
const SIGNING_IN: Verified = { ...TO_LOGIN, text: 'Koden stämmer. Vi loggar in dig…' }
/** The mailed link was quicker, or the code was given before. */
const ALREADY: Verified = {
  text: 'Adressen är redan bekräftad. Vi går vidare…',
  delay: REDIRECT_WHEN_ALREADY_VERIFIED,
  hasButton: true,
}

/** Goes on by itself, once, or at a press. */
function GoingOn({ text, delay, hasButton, onVerified }: Verified & { onVerified: () => Promise<void> }) {
  const [going, setGoing] = useState(false)
  const goOn = useEffectEvent(onVerified)

  useEffect(() => {
    if (going) return void goOn()
    const timer = setTimeout(() => setGoing(true), delay)
    return () => clearTimeout(timer)
  }, [going, delay])

  return (
    <div className="grid justify-items-center gap-5">
      <Spinner label={text} />
      {hasButton && !going && <Button onClick={() => setGoing(true)}>Fortsätt</Button>}
    </div>
  )
}

interface ResendCodeProps {
  email: string
  registration: string | null
  justSent: boolean
  onSent: () => void
  onAlreadyVerified: () => void
}

/** Sends a new code, at most one a minute. */
function ResendCode({ email, registration, justSent, onSent, onAlreadyVerified }: ResendCodeProps) {
  const { secondsLeft, start } = useCountdown()
  const [sent, setSent] = useState<string | null>(null)
  const resending = useSubmission()

  const begin = useRef(start)
  useEffect(() => {
    if (justSent) begin.current(CODE_RESEND_COOLDOWN_SECONDS)
  }, [justSent])

  function resend() {
    setSent(null)
    resending.run(
      async () => {
        const { already_verified, detail } = await call(resendVerificationCode, { body: { email, registration } })
        if (already_verified) return onAlreadyVerified()
        start(CODE_RESEND_COOLDOWN_SECONDS)
        setSent(detail)
        onSent()
      },
      (error) => {
        if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter)
        return detailOf(error, 'Kunde inte skicka ny kod')
      },
    )
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="w-full"
        loading={resending.loading}
        disabledReason={secondsLeft > 0 ? `Du kan skicka en ny kod om ${secondsLeft} sekunder.` : null}
        onClick={resend}
      >
        {secondsLeft > 0 ? `Skicka ny kod (${secondsLeft} s)` : 'Skicka ny kod'}
      </Button>
      {sent !== null && <Alert tone="ok">{sent}</Alert>}
      {resending.error !== null && (
        <Alert tone="error" title="Kunde inte skicka ny kod">
          {resending.error === 'Kunde inte skicka ny kod' ? undefined : resending.error}
        </Alert>
      )}
    </div>
  )
}

/**
 * Whole seconds left until a moment, 0 when it has passed. `start(seconds)` begins anew. Measured against the clock, so a
 * sleeping tab wakes to the right number.
 */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const running = secondsLeft > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  function start(seconds: number) {
    const from = Date.now()
    setNow(from)
    setEndsAt(from + seconds * 1000)
  }

  return { secondsLeft, start }
}
