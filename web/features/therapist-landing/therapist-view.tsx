import { Lightbulb, MessageCircleHeart, Sparkles, Square, SquareCheck, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.tsx'
import { breakthroughText, insightText } from '../clients/activity-words.ts'

interface ExampleRow {
  readonly name: string
  readonly badges: readonly { readonly tone: Tone; readonly icon: LucideIcon; readonly word: string }[]
}

const SHARES_TALKS = { tone: 'info', icon: MessageCircleHeart, word: 'Delar samtal' } as const
const SHARES_PROFILE = { tone: 'info', icon: UserRound, word: 'Delar bara profilen' } as const

/** Nobody: letters for names, so that no one can be taken for a person. */
const ROWS: readonly ExampleRow[] = [
  {
    name: 'Klient A',
    badges: [{ tone: 'ok', icon: Sparkles, word: breakthroughText(1) }, SHARES_TALKS],
  },
  {
    name: 'Klient B',
    badges: [{ tone: 'warn', icon: Lightbulb, word: insightText(2) }, SHARES_PROFILE],
  },
  { name: 'Klient C', badges: [SHARES_TALKS] },
]

const TILES = [
  ['42', 'Meddelanden till AI:n'],
  ['6', 'Sessioner'],
  ['61', 'Dagar sedan ni anslöts'],
] as const

const TOPICS = [
  ['Samtalet med min bror', true],
  ['Att jag vaknar klockan fyra', false],
] as const

const WHAT_IT_SHOWS =
  'Exempel på terapeutens sida: en lista med tre påhittade klienter, där det står vad som har hänt den senaste veckan och vad var ' +
  'och en delar, och under den en klients sida med antal meddelanden och sessioner, ett märkt meddelande och två rader till nästa samtal.'

/** The therapist's list and one client's page as they are in the product, drawn with its own badges, about nobody. */
export function TherapistView() {
  return (
    <figure className="grid gap-3">
      <div
        role="img"
        aria-label={WHAT_IT_SHOWS}
        className="grid gap-4 rounded-card border border-hairline bg-page p-3 shadow-lifted sm:p-5"
      >
        <div className="grid gap-2 border-b border-hairline text-sm">
          <span className="font-serif text-xl font-semibold">Mina Klienter</span>
          <span className="flex flex-wrap gap-x-5">
            <span className="border-b-2 border-primary pb-1.5 font-semibold">Klienter 3</span>
            <span className="text-muted">Inbjudningar 1</span>
            <span className="text-muted max-[26rem]:hidden">AI-inställningar</span>
          </span>
        </div>
        <div className="rounded-field border border-hairline bg-surface">
          {ROWS.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </div>
        <OneClient />
      </div>
      <figcaption className="text-sm text-caption">
        Exempel. Så ser sidorna ut, men klienterna och det som står om dem är påhittade.
      </figcaption>
    </figure>
  )
}

function Row({ row: { name, badges } }: { row: ExampleRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline px-3 py-2.5 last:border-b-0 sm:px-4">
      <AvatarInitials name={name} />
      <span className="min-w-0 flex-1 basis-20 text-sm font-semibold whitespace-nowrap">{name}</span>
      <span className="flex flex-wrap gap-2 [&>span]:whitespace-normal">
        {badges.map(({ tone, icon, word }) => (
          <Badge key={word} tone={tone} icon={icon}>
            {word}
          </Badge>
        ))}
      </span>
    </div>
  )
}

function OneClient() {
  return (
    <div className="grid gap-3 rounded-field border border-hairline bg-surface p-3 sm:p-4">
      <span className="font-serif text-lg font-semibold">Klient A</span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 sm:grid-cols-3">
        {TILES.map(([figure, words]) => (
          <div
            key={words}
            className="rounded-field border border-hairline px-3 py-1.5 max-sm:last:hidden max-[24rem]:px-2"
          >
            <span className="block font-serif text-xl font-semibold tabular-nums">{figure}</span>
            <span className="block text-xs text-muted max-[24rem]:text-[0.75rem]">{words}</span>
          </div>
        ))}
      </div>
      <div className="grid gap-3 text-sm sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-1.5">
          <span className="font-semibold">Viktiga meddelanden</span>
          <Badge tone="ok" icon={Sparkles}>
            Genombrott
          </Badge>
          <span className="text-muted">”Jag sa nej, och ingen blev arg. Det hade jag inte trott.”</span>
        </div>
        <div className="grid content-start gap-1.5">
          <span className="font-semibold">Till nästa samtal</span>
          {TOPICS.map(([topic, talked]) => (
            <Topic key={topic} topic={topic} talked={talked} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Topic({ topic, talked }: { topic: string; talked: boolean }) {
  const Icon = talked ? SquareCheck : Square
  return (
    <span className="flex items-start gap-2 text-muted">
      <Icon aria-hidden="true" className={talked ? 'mt-0.5 size-5 shrink-0 text-link' : 'mt-0.5 size-5 shrink-0'} />
      {topic}
    </span>
  )
}
