import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import type { ConnectedTherapist } from '../../../contract/connections.ts'
import { getSharing } from '../../../contract/sharing.ts'
import { q } from '../../api/queries.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LicenceState } from '../sharing/licence-state.tsx'
import { dateText } from '../../ui/swedish-time.ts'

interface TherapistFactsProps {
  therapist: ConnectedTherapist
  onBook: () => void
}

/** Who the client is connected to, how to reach them, and what they may read. */
export function TherapistFacts({ therapist: { name, email, phone, verified }, onBook }: TherapistFactsProps) {
  return (
    <Card as="section" aria-labelledby="terapeut" className="grid gap-5">
      <div className="flex items-center gap-3">
        <AvatarInitials name={name} />
        <h2 id="terapeut" className="min-w-0 text-2xl wrap-anywhere">
          {name}
        </h2>
      </div>
      <LicenceState verified={verified} />
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        <dt className="text-muted">E-post</dt>
        <dd className="mb-2 wrap-anywhere sm:mb-0">
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {phone !== null && phone !== '' && (
          <>
            <dt className="text-muted">Telefon</dt>
            <dd className="mb-2 sm:mb-0">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          </>
        )}
        <SharingFacts />
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" onClick={onBook}>
          <CalendarHeart aria-hidden="true" className="size-5" />
          Boka samtal
        </Button>
        <LinkButton to="/profile#delning" variant="secondary">
          Ändra vad du delar
        </LinkButton>
      </div>
    </Card>
  )
}

/** Loads softly: without it the way to the settings still stands below. */
function SharingFacts() {
  const { data, error } = useQuery(q(getSharing))
  const shared = data === undefined ? (error === null ? 'Hämtar…' : 'Gick inte att hämta just nu.') : sharedText(data)
  const since = data?.therapist?.connected_at
  return (
    <>
      {since !== undefined && (
        <>
          <dt className="text-muted">Anslutna sedan</dt>
          <dd className="mb-2 sm:mb-0">{dateText(new Date(since))}</dd>
        </>
      )}
      <dt className="text-muted">Du delar</dt>
      <dd className="mb-2 sm:mb-0">{shared}</dd>
      <dt className="text-muted">AI:n</dt>
      <dd className="mb-2 sm:mb-0">
        Din terapeut kan anpassa hur AI:n svarar dig, pausa den och låta den bara lyssna. Lyhörds säkerhetsregler gäller
        alltid före.
      </dd>
      <dt className="text-muted">Sessioner</dt>
      <dd>
        Din terapeut kan registrera era sessioner. Anteckningar och utskrifter får en AI läsa bara om du har gett de
        samtycken som krävs.
      </dd>
    </>
  )
}

function sharedText({ share_record, share_chats }: { share_record: boolean; share_chats: boolean }): string {
  if (share_chats) return 'Dina samtal med AI:n och din profil'
  return share_record ? 'Din profil, men inte dina samtal' : 'Ingenting just nu'
}
