import { BadgeCheck, CalendarClock } from 'lucide-react'
import type { ListedTherapist } from '../../../contract/matching.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SpecialtyList } from './specialty-list.tsx'

/** A listed therapist in short. */
export function ListedTherapistCard({ therapist, onShow }: { therapist: ListedTherapist; onShow: () => void }) {
  const { id, name, clinic_name: clinic, specialties, bio, availability } = therapist
  return (
    <Card as="li" aria-labelledby={`namn-${id}`} className="grid gap-4 p-5">
      <TherapistName id={`namn-${id}`} name={name} clinic={clinic} />
      <SpecialtyList specialties={specialties} />
      {bio !== '' && <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{bio}</p>}
      {availability !== '' && <Availability text={availability} />}
      <Button variant="secondary" aria-haspopup="dialog" aria-describedby={`namn-${id}`} onClick={onShow}>
        Läs mer och be om ett första möte
      </Button>
    </Card>
  )
}

function TherapistName({ id, name, clinic }: { id: string; name: string; clinic: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <AvatarInitials name={name} />
      <div className="min-w-44 flex-1">
        <h2 id={id} className="text-xl wrap-anywhere">
          {name}
        </h2>
        {clinic !== null && clinic !== '' && <p className="text-sm wrap-anywhere text-muted">{clinic}</p>}
      </div>
      <Verified />
    </div>
  )
}

/** What every therapist here is; the page says what it means. */
export function Verified() {
  return (
    <Badge tone="ok" icon={BadgeCheck}>
      Kontrollerad
    </Badge>
  )
}

export function Availability({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
