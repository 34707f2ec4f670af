import { Sprout } from 'lucide-react'
import { profileChanged } from './profile-changed.ts'
import { initializeProfile } from '../../../contract/anamnesis.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { PROFILE_CONSENT } from './profile-consent.ts'

/** Before there is a profile: what it would be, and a way to have one. */
export function NoProfile() {
  const creating = useSubmission()
  const { asksAfter, question } = useConsentQuestion(() => creating.run(create, failure), PROFILE_CONSENT)

  async function create() {
    await call(initializeProfile, { body: undefined })
    await profileChanged()
  }

  function failure(error: unknown): string | null {
    return asksAfter(error) ? null : `Kunde inte skapa profil. ${detailOf(error)}`
  }

  async function ask() {
    const agreed = await confirmAction({
      title: 'Skapa din profil?',
      body:
        'Profilen börjar tom. När du pratar vidare skriver AI:n upp det viktigaste, ordnat i elva områden. Har ni redan pratat ' +
        'kan du sedan låta AI:n läsa det igen. Är du ansluten till en terapeut kan hen läsa profilen. Du kan när som helst ' +
        'rätta, dölja eller ta bort det som står där.',
      confirmLabel: 'Skapa profilen',
      cancelLabel: 'Inte nu',
    })
    if (agreed) creating.run(create, failure)
  }

  return (
    <>
      {creating.error !== null && <Alert tone="error">{creating.error}</Alert>}
      <EmptyState
        title="Du har ingen profil än"
        illustration={<CupLine className="w-48 max-w-full" />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button loading={creating.loading} onClick={() => void ask()}>
              <Sprout aria-hidden="true" className="size-5" />
              Skapa profil
            </Button>
            <LinkButton to="/client/chat" variant="secondary">
              Till samtalet
            </LinkButton>
          </div>
        }
      >
        Profilen växer fram medan du pratar med AI:n: vad som bekymrar dig, vad som hjälper, vart du vill.
      </EmptyState>
      {question}
    </>
  )
}
