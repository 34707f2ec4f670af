import { Alert } from '../../ui/alert.tsx'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Tone } from '../../ui/tone.tsx'
import { Samples, ShowcaseSection } from './showcase-section.tsx'

const TONES: readonly (readonly [Tone, string, string])[] = [
  ['ok', 'Sparat', 'Profilen har uppdaterats!'],
  ['info', 'Bra att veta', 'Koden gäller i tio minuter.'],
  ['warn', 'Snart slut', 'Du har 3 credits kvar.'],
  ['error', 'Det gick inte', 'Ett fel uppstod. Försök igen.'],
]

export function MessageSection() {
  return (
    <ShowcaseSection
      id="besked"
      title="Besked"
      lead="Vad som hände och vad du kan göra. Alltid ikon och ord, aldrig bara färg."
    >
      <Samples title="Meddelanden i sidan">
        <div className="grid gap-3 md:grid-cols-2">
          {TONES.map(([tone, title, text]) => (
            <Alert key={tone} tone={tone} title={title} announce="none">
              {text}
            </Alert>
          ))}
        </div>
        <Alert
          tone="info"
          announce="none"
          title="Med något att göra"
          actions={<Button variant="secondary">Visa koden</Button>}
        >
          Din återställningskod öppnar dina samtal om du glömmer lösenordet.
        </Alert>
      </Samples>
      <Samples title="Märken och initialer">
        <div className="flex flex-wrap items-center gap-3">
          {TONES.map(([tone, title]) => (
            <Badge key={tone} tone={tone}>
              {title}
            </Badge>
          ))}
          {['Kim Andersson', 'Åsa', ''].map((name) => (
            <AvatarInitials key={name} name={name} />
          ))}
        </div>
      </Samples>
      <Samples title="Väntan och framsteg">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="grid content-start gap-3">
            <Spinner label="Laddar…" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
          <div className="grid gap-4">
            <ProgressBar label="Din profil" value={3} max={11} valueText="3 av 11 områden" />
            <ProgressBar label="Kontot skapas" value={3} max={3} valueText="3 av 3 steg" />
          </div>
        </div>
      </Samples>
      <Samples title="Tomt">
        <div className="rounded-card border border-hairline">
          <EmptyState
            title="Du har inga klienter än"
            illustration={<CupLine className="w-56 max-w-full" />}
            action={<Button>Bjud in en klient</Button>}
          >
            Bjud in den första med e-post.
          </EmptyState>
        </div>
      </Samples>
    </ShowcaseSection>
  )
}
