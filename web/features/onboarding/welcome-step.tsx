import { Link } from 'react-router'
import { ONBOARDING_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { InitialQuestion } from '../../../contract/onboarding.ts'
import { detailOf } from '../../api/api-error.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { AI_NOTICE } from '../../../contract/ai-notice.ts'
import { UrgentLines } from '../contact/urgent-lines.tsx'
import type { Screen } from '../safety/use-screen.ts'
import type { SaveState } from './draft-sync.ts'
import type { Draft } from './draft.ts'
import { SavedLine } from './saved-line.tsx'
import { pathOf } from './steps.ts'
import { WrittenText } from './written-text.tsx'

interface WelcomeStepProps {
  draft: Draft
  saveState: SaveState
  signedIn: boolean
  screen: Screen
  go: (path: string) => void
}

/** The first message: 1 to 1000 characters. Help for a crisis stands beside it. */
export function WelcomeStep({ draft, saveState, signedIn, screen, go }: WelcomeStepProps) {
  const form = useForm(goOn, { check, refused: (error) => detailOf(error) })
  const complaint = check(draft)

  async function goOn() {
    go(pathOf(signedIn ? 'assessment' : 'auth-prompt'))
  }

  return (
    <>
      <FormShell
        label="Vad vill du ha hjälp med?"
        {...form.shell}
        submitLabel="Fortsätt"
        onSubmit={() => form.submit(draft)}
      >
        <WrittenText
          draft={draft}
          screen={screen}
          field="initialQuestion"
          max={ONBOARDING_MESSAGE_MAX_LENGTH}
          label="Med egna ord"
          required
          error={form.shell.complaints > 0 ? complaint?.fields.text : null}
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

function check({ initialQuestion }: Draft): Complaint<'text'> | null {
  const issue = InitialQuestion.safeParse(initialQuestion).error?.issues[0]
  return issue === undefined ? null : { form: null, fields: { text: issue.message } }
}
