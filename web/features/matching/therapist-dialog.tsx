import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getTherapist } from '../../../contract/matching.ts'
import type { ListedTherapist } from '../../../contract/matching.ts'
import { detailOf } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { Who } from '../sign-in/use-who.ts'
import { IntroForm } from './intro-form.tsx'
import { INTRO_NEXT } from './request-texts.ts'
import { SpecialtyList } from './specialty-list.tsx'
import { Availability, Verified } from './listed-therapist-card.tsx'

interface TherapistDialogProps {
  /** Whom to show; null for nobody. */
  id: string | null
  who: Who['role']
  onClose: () => void
}

/** One therapist, and the way to a first meeting. */
export function TherapistDialog({ id, who, onClose }: TherapistDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(getTherapist, { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  return (
    <Dialog open={id !== null} onClose={onClose} title={data?.name ?? 'Terapeut'}>
      {data === undefined && error === null && <SkeletonText lines={5} label="Hämtar terapeuten…" />}
      {data === undefined && error !== null && (
        <Alert
          tone="error"
          actions={
            <>
              <Button loading={isFetching} onClick={() => void refetch()}>
                Försök igen
              </Button>
              <Button variant="secondary" onClick={onClose}>
                Visa alla terapeuter
              </Button>
            </>
          }
        >
          {detailOf(error)}
        </Alert>
      )}
      {data !== undefined && (
        <>
          <Portrait therapist={data} />
          <FirstMeeting key={data.id} therapist={data} who={who} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function Portrait({ therapist }: { therapist: ListedTherapist }) {
  const { specialties, approaches, bio, clinic_name: clinic, education, availability } = therapist
  const facts = [
    ['Metoder', approaches.join(', ')],
    ['Mottagning', clinic ?? ''],
    ['Utbildning', education ?? ''],
  ].filter(([, text]) => text !== '')
  return (
    <div className="grid gap-4">
      <div>
        <Verified />
      </div>
      {bio !== '' && <p className="whitespace-pre-line wrap-anywhere">{bio}</p>}
      <SpecialtyList specialties={specialties} />
      {facts.length > 0 && (
        <dl className="grid gap-3 text-sm">
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="whitespace-pre-line wrap-anywhere text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {availability !== '' && <Availability text={availability} />}
    </div>
  )
}

interface FirstMeetingProps {
  therapist: ListedTherapist
  who: Who['role']
  onClose: () => void
}

/** What a client, a visitor and a therapist can do here. */
function FirstMeeting({ therapist, who, onClose }: FirstMeetingProps) {
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null) return <Sent detail={sent} onClose={onClose} />
  if (who === 'patient') return <IntroForm therapist={therapist} shareable={null} onSent={setSent} />
  if (who === 'therapist') {
    return <Alert tone="info">Du är inloggad som terapeut. Förfrågningar skickas av klienter.</Alert>
  }
  if (who === 'loading') return <SkeletonText lines={2} />
  return <SignInFirst therapistId={therapist.id} />
}

function SignInFirst({ therapistId }: { therapistId: string }) {
  const returnTo = `/find-therapist?terapeut=${therapistId}`
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        För att be om ett första möte behöver du ett konto. Du kommer tillbaka hit när du är klar.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/register/client" state={{ returnTo }}>
          Skapa konto
        </LinkButton>
        <LinkButton to="/login" state={{ returnTo }} variant="secondary">
          Logga in
        </LinkButton>
      </div>
    </div>
  )
}

function Sent({ detail, onClose }: { detail: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Alert tone="ok">{detail}</Alert>
      <ol className="list-decimal space-y-1 ps-5 text-sm">
        {INTRO_NEXT.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button onClick={onClose}>Klart</Button>
    </div>
  )
}
