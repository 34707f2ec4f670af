import { useEffect } from 'react'
import { CODE_LENGTH } from '../../../contract/limits.ts'
import { beginTwoFactor } from '../../../contract/two-factor.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useCodeForm } from '../../forms/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'

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
  const { boxes, shell, input } = useCodeForm(begin, {
    wrong: ({ code, detail }) => (code === 'invalid_code' ? detail : null),
  })
  useEffect(() => boxes.current?.focus(), [boxes])

  async function begin(code: string) {
    onBegun(await call(beginTwoFactor, { body: { code } }))
  }

  return (
    <FormShell
      label="Bekräfta med koden i mejlet"
      {...shell}
      submitLabel="Fortsätt"
      footer={
        <Button variant="secondary" disabledReason={shell.loading ? 'Koden prövas just nu.' : null} onClick={onAnother}>
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
        {...input}
      />
    </FormShell>
  )
}
