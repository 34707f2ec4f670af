import { useId, useState } from 'react'
import { Check, Hourglass, LockKeyhole, ScrollText } from 'lucide-react'
import type { AnamnesisArea } from '../../../contract/anamnesis.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AREA_LOOKS } from './areas.ts'
import { InsightCard } from './insight-card.tsx'
import { insightCountText } from './insight-words.ts'
import { countOf, type AreaReading, type InsightReading } from './read-insights.ts'

/** Insights of an area that stand before the rest is asked for. */
const SHOWN_FIRST = 3

/** One area to a therapist: what belongs in it, and what is known. */
export function AreaCard({ area, reading }: { area: AnamnesisArea; reading: AreaReading }) {
  const id = useId()
  const { icon: Icon, colour, title, description } = AREA_LOOKS[area]
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid gap-4 p-4! sm:p-5! lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-8"
    >
      <div className="flex gap-3">
        <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full', colour)}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 id={id} className="text-xl">
              {title}
            </h3>
            <AreaBadge reading={reading} />
          </div>
          <p className="text-sm text-muted">{description}</p>
        </div>
      </div>
      <AreaContent reading={reading} />
    </Card>
  )
}

function AreaBadge({ reading }: { reading: AreaReading }) {
  if (reading.kind === 'text') {
    return (
      <Badge tone="ok" icon={ScrollText}>
        Profil
      </Badge>
    )
  }
  if (reading.kind === 'sealed') {
    return (
      <Badge tone="info" icon={LockKeyhole}>
        Krypterat
      </Badge>
    )
  }
  const count = countOf(reading)
  if (count === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-caption">
        <Hourglass aria-hidden="true" className="size-4" />
        Väntar på data
      </span>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone="ok" icon={Check}>
        Aktiv
      </Badge>
      {insightCountText(count)}
    </span>
  )
}

function AreaContent({ reading }: { reading: AreaReading }) {
  if (reading.kind === 'insights') return <Insights items={reading.items} />
  if (reading.kind === 'text') return <p className="text-sm wrap-anywhere whitespace-pre-line">{reading.text}</p>
  if (reading.kind === 'broken') return <p className="text-sm text-error">{reading.message}</p>
  return (
    <p className="text-sm text-caption">
      {reading.kind === 'sealed'
        ? 'Det finns innehåll här som dina nycklar inte öppnar.'
        : 'Väntar på AI-analys från patientsamtal'}
    </p>
  )
}

function Insights({ items }: { items: readonly InsightReading[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST)
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {shown.map((item, at) => (
          <li
            key={item.kind === 'insight' ? (item.insight.id ?? at) : at}
            className="rounded-field border border-hairline p-3 sm:p-4"
          >
            {item.kind === 'insight' ? (
              <InsightCard insight={item.insight} />
            ) : (
              <p className="text-sm text-error">{item.message}</p>
            )}
          </li>
        ))}
      </ul>
      {items.length > SHOWN_FIRST && (
        <div>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className="-ml-3">
            {isWhole ? 'Visa färre' : `Visa alla ${items.length}`}
          </Button>
        </div>
      )}
    </div>
  )
}
