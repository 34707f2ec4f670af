import { useState } from 'react'
import type { ConsentKind } from '../../../contract/consents.ts'
import { detailOf } from '../../api/api-error.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { CONSENT_WORDS } from './consent-kinds.ts'

interface GiveConsentsProps {
  missing: readonly ConsentKind[]
  /** Stores them; throws what is then told here. */
  onGive: (kinds: readonly ConsentKind[]) => Promise<void>
}

/** Asks for the consents that do not stand, each by itself and none ticked. */
export function GiveConsents({ missing, onGive }: GiveConsentsProps) {
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([])
  const [tried, setTried] = useState(false)
  const { area, focusFirstError } = useErrorFocus()
  const giving = useSubmission()

  function submit() {
    setTried(true)
    if (ticked.length < missing.length) return focusFirstError()
    giving.run(() => onGive(missing), detailOf)
  }

  return (
    <div ref={area} className="border-t border-hairline pt-4">
      <FormShell
        label="Ge samtycke"
        loading={giving.loading}
        submitError={giving.error}
        submitLabel="Ge samtycke"
        onSubmit={submit}
      >
        <p>För att skriva i chatten behöver vi ditt ja.</p>
        {missing.map((kind) => (
          <Checkbox
            key={kind}
            label={CONSENT_WORDS[kind].text}
            required
            checked={ticked.includes(kind)}
            error={tried && !ticked.includes(kind) ? 'Den här rutan behöver vara ikryssad.' : null}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, kind] : ticked.filter((other) => other !== kind))
            }
          />
        ))}
      </FormShell>
    </div>
  )
}
