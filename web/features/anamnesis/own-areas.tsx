import { useState } from 'react'
import { Check, ChevronDown, Hourglass } from 'lucide-react'
import { ANAMNESIS_AREAS, type AnamnesisArea } from '../../../contract/anamnesis.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AREA_LOOKS } from './areas.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { areaStatus, insightCountText } from './insight-words.ts'
import { OwnInsight } from './own-insight.tsx'
import { countOf, ownCountOf, type AreaReading, type ReadInsight, type ReadProfile } from './read-insights.ts'

/** The 11 areas: the list first, and what an area holds behind a fold. */
export function OwnAreas({ profile }: { profile: ReadProfile }) {
  const [correcting, setCorrecting] = useState<ReadInsight | null>(null)
  return (
    <section aria-labelledby="omraden" className="grid gap-3">
      <h2 id="omraden" className="text-2xl">
        Elva områden
      </h2>
      <ul className="grid divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {ANAMNESIS_AREAS.map(({ key, label }) => (
          <li key={key}>
            <OwnArea
              area={key}
              label={label}
              count={ownCountOf(profile, key)}
              reading={profile.areas[key]}
              onCorrect={setCorrecting}
            />
          </li>
        ))}
      </ul>
      <CorrectionDialog insight={correcting} onClose={() => setCorrecting(null)} />
    </section>
  )
}

interface OwnAreaProps {
  area: AnamnesisArea
  label: string
  /** How many insights the area counts as; what is hidden may stand here and not be counted. */
  count: number
  reading: AreaReading
  onCorrect: (insight: ReadInsight) => void
}

function OwnArea({ area, label, count, reading, onCorrect }: OwnAreaProps) {
  const head = <AreaHead area={area} label={label} count={count} />
  if (countOf(reading) === 0 && reading.kind !== 'broken') return <div className="px-4 py-3 sm:px-5">{head}</div>
  return (
    <details className="group">
      <summary
        className={classNames(
          'flex list-none items-center gap-3 rounded-card px-4 py-3 sm:px-5',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        {head}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid px-4 pb-3 sm:pr-5 sm:pl-[4.75rem]">
        <AreaContent reading={reading} onCorrect={onCorrect} />
      </div>
    </details>
  )
}

function AreaHead({ area, label, count }: Pick<OwnAreaProps, 'area' | 'label' | 'count'>) {
  const { icon: Icon, colour } = AREA_LOOKS[area]
  const { status, label: told } = areaStatus(count)
  const isWaiting = status === 'waiting'
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isWaiting ? 'bg-band text-caption' : colour,
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{label}</h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {count > 0 && <span className="text-sm text-muted tabular-nums">{insightCountText(count)}</span>}
          {isWaiting ? (
            <span className="inline-flex items-center gap-1.5 text-sm text-caption">
              <Hourglass aria-hidden="true" className="size-4" />
              {told}
            </span>
          ) : (
            <Badge tone={status === 'complete' ? 'ok' : 'info'} icon={Check}>
              {told}
            </Badge>
          )}
        </div>
      </div>
    </div>
  )
}

function AreaContent({ reading, onCorrect }: Pick<OwnAreaProps, 'reading' | 'onCorrect'>) {
  if (reading.kind === 'text') return <p className="py-2 wrap-anywhere whitespace-pre-line">{reading.text}</p>
  if (reading.kind === 'broken') return <p className="py-2 text-error">{reading.message}</p>
  if (reading.kind === 'insights') {
    return (
      <ul className="grid divide-y divide-hairline">
        {reading.items.map((item, at) => (
          <li key={item.kind === 'insight' ? (item.insight.id ?? at) : at} className="py-3">
            {item.kind === 'insight' ? (
              <OwnInsight insight={item.insight} onCorrect={onCorrect} />
            ) : (
              <p className="text-error">{item.message}</p>
            )}
          </li>
        ))}
      </ul>
    )
  }
  return <p className="py-2 text-muted">Det som står här är krypterat, och dina nycklar öppnar det inte just nu.</p>
}
