import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { getTherapist } from '../../../contract/matching.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { IntroForm } from '../matching/intro-form.tsx'
import { SpecialtyList } from '../matching/specialty-list.tsx'
import { textsOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { ChatButton } from './matching-step.tsx'
import { pathOf } from './steps.ts'

/** The free first meeting with the chosen therapist, or the AI at once. */
export function BookingStep({ draft, go }: { draft: Draft; go: (path: string) => void }) {
  const id = draft.selectedTherapist ?? ''
  const navigate = useNavigate()
  const {
    data: therapist,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...q(getTherapist, { params: { id } }),
  })

  function sent(detail: string) {
    finish({ selectedTherapist: id, bookingSkipped: false })
    void navigate(pathOf('done'), { replace: true, state: { detail } })
  }

  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      {error !== null && (
        <Alert
          tone="error"
          actions={
            isGone ? (
              <Button onClick={() => go(pathOf('therapist-matching'))}>Välj någon annan</Button>
            ) : (
              <Button loading={isFetching} onClick={() => void refetch()}>
                Försök igen
              </Button>
            )
          }
        >
          {detailOf(error)}
        </Alert>
      )}
      {therapist === undefined && error === null && <SkeletonText lines={4} label="Hämtar terapeuten…" />}
      {/* Stays when a later look fails: what is being written here must not go with it. */}
      {therapist !== undefined && (
        <Card className="grid gap-5 p-5 sm:p-8">
          <div className="flex items-center gap-3">
            <AvatarInitials name={therapist.name} />
            <h2 className="min-w-0 text-2xl wrap-anywhere">{therapist.name}</h2>
          </div>
          {therapist.bio !== '' && <p className="whitespace-pre-line wrap-anywhere">{therapist.bio}</p>}
          <SpecialtyList specialties={therapist.specialties} />
          <IntroForm
            therapist={therapist}
            shareable={draft.initialQuestion.trim()}
            earlier={textsOf(draft)}
            onSent={sent}
          />
        </Card>
      )}
      <section aria-label="Hellre AI:n" className="grid gap-3 rounded-card bg-band p-5">
        <p className="text-sm text-muted">Du kan vänta med mötet. Terapeuterna finns kvar när du vill.</p>
        <div>
          <ChatButton signedIn />
        </div>
      </section>
    </>
  )
}
