import type { ConsentKind } from '../../../contract/consents.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { CONSENT_WORDS } from './consent-kinds.ts'
import { useConsentForm } from './use-consent-form.ts'

interface GiveConsentsProps {
  missing: readonly ConsentKind[]
  /** Stores them; throws what is then told here. */
  onGive: (kinds: readonly ConsentKind[]) => Promise<void>
}

/** Asks for the consents that do not stand, each by itself and none ticked. */
export function GiveConsents({ missing, onGive }: GiveConsentsProps) {
  const { shell, box, submit } = useConsentForm(missing, onGive)

  return (
    <div className="border-t border-hairline pt-4">
      <FormShell label="Ge samtycke" {...shell} submitLabel="Ge samtycke" onSubmit={submit}>
        <p>För att skriva i chatten behöver vi ditt ja.</p>
        {missing.map((kind) => (
          <Checkbox key={kind} {...box(kind)} label={CONSENT_WORDS[kind].text} />
        ))}
      </FormShell>
    </div>
  )
}
