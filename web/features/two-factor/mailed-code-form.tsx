import { useEffect, useRef, useState } from 'react'
import { CODE_LENGTH } from '../../../contract/limits.ts'
import { beginTwoFactor } from '../../../contract/two-factor.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { checkCode } from '../../forms/check-code.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import type { CodeInputHandle } from '../../ui/code-input.tsx'

/** What an authenticator app is given. */
export interface Begun {
  readonly secret: string
  readonly otpauth_uri: string
}

interface MailedCodeFormProps {
  onBegun: (begun: Begun) => void
  /** Leads back to the password, which a new code asks for. */
  onAnother: () => void
}

/** The mailed code: whoever has the password alone gets no further. */
export function MailedCodeForm({ onBegun, onAnother }: MailedCodeFormProps) {
  const { user } = useSession()
  const boxes = useRef<CodeInputHandle>(null)
  const [code, setCode] = useState('')
  const form = useForm(begin, { check: checkCode, refused })
  useEffect(() => boxes.current?.focus(), [])

  async function begin(typed: string) {
    onBegun(await call(beginTwoFactor, { body: { code: typed } }))
  }

  function refused(error: unknown): Complaint<'code'> | string {
    if (!(error instanceof ApiError) || error.code !== 'invalid_code') return detailOf(error)
    boxes.current?.clear()
    return { form: null, fields: { code: error.detail } }
  }

  return (
    <FormShell
      label="Bekräfta med koden i mejlet"
      {...form.shell}
      submitLabel="Fortsätt"
      onSubmit={() => form.submit(code)}
      footer={
        <Button
          variant="secondary"
          disabledReason={form.shell.loading ? 'Koden prövas just nu.' : null}
          onClick={onAnother}
        >
          Be om en ny kod
        </Button>
      }
    >
      <p>
        Skriv koden som vi har mejlat till <strong className="wrap-anywhere">{user?.email}</strong>.
      </p>
      <CodeInput
        ref={boxes}
        label={`Kod från mejlet, ${CODE_LENGTH} siffror`}
        hint="Koden gäller i 10 minuter. Hittar du den inte? Titta i skräpposten."
        value={code}
        error={form.fields.code}
        onChange={(digits) => {
          setCode(digits)
          form.changed('code')
        }}
        onComplete={form.submit}
      />
    </FormShell>
  )
}
