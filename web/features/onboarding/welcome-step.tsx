import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ONBOARDING_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { InitialQuestion } from '../../../contract/onboarding.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { AI_NOTICE } from '../../ui/safety-facts.ts'
import { UrgentLines } from '../contact/urgent-lines.tsx'
import type { SaveState } from './draft-sync.ts'
import type { Draft } from './draft.ts'
import { SavedLine } from './saved-line.tsx'
import { pathOf } from './steps.ts'
import { WrittenText } from './written-text.tsx'

interface WelcomeStepProps {
  draft: Draft
  saveState: SaveState
  signedIn: boolean
  go: (path: string) => void
}

/** The first message: 1 to 1000 characters. Help for a crisis stands beside it. */
export function WelcomeStep({ draft, saveState, signedIn, go }: WelcomeStepProps) {
  const [hasTried, setHasTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const checked = InitialQuestion.safeParse(draft.initialQuestion)
  const complaint = checked.success ? null : (checked.error.issues[0]?.message ?? null)

  function submit() {
    setHasTried(true)
    if (complaint === null) go(pathOf(signedIn ? 'assessment' : 'auth-prompt'))
    else area.current?.focus()
  }

  return (
    <>
      <FormShell
        label="Vad vill du ha hjälp med?"
        loading={false}
        submitError={null}
        submitLabel="Fortsätt"
        onSubmit={submit}
      >
        <WrittenText
          ref={area}
          draft={draft}
          field="initialQuestion"
          max={ONBOARDING_MESSAGE_MAX_LENGTH}
          label="Med egna ord"
          required
          error={hasTried ? complaint : null}
        />
        <SavedLine saveState={saveState} />
      </FormShell>
      <UrgentLines title="Ingen läser det här direkt. Är det bråttom: ring, också mitt i natten." />
      <p className="text-sm text-muted">
        Vill du hellre ha svar nu?{' '}
        <Link to={signedIn ? '/client/chat' : '/instant-chat'} className="text-link-style">
          Börja prata med AI:n
        </Link>
        . {AI_NOTICE}
      </p>
    </>
  )
}
