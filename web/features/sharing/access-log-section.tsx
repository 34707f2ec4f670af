import { useState } from 'react'
import { Eye } from 'lucide-react'
import { accessLog } from '../../../contract/sharing.ts'
import { pagesOf, usePages } from '../../api/pages.ts'
import { useSession } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { byDay } from './access-log-days.ts'
import type { LogDay } from './access-log-days.ts'

/** Lines shown from the start, and with each "Visa fler". */
const FIRST = 8
const MORE = 25

/** What a therapist reads of a client stands in that client's log. */
const INTRO = {
  patient: 'Vad andra har läst om dig, och vad du och andra har gjort i ditt konto. Vad som stod där sparas inte här.',
  therapist: 'Vad du och andra har gjort i ditt konto. Det du läser om en klient står i klientens egen logg.',
} as const

const LOG = pagesOf(
  accessLog,
  (before: string | null) => ({ query: before === null ? {} : { before } }),
  ({ entries, has_more: hasMore }) => (hasMore ? entries.at(-1)?.at : undefined),
)

/** Who opened or changed what of mine, day by day. */
export function AccessLogSection({ id, title }: { id: string; title: string }) {
  const { user } = useSession()
  const [now] = useState(() => new Date())
  const [shown, setShown] = useState(FIRST)
  const pages = usePages(LOG, ({ entries }) => entries)
  const { items: entries } = pages

  function showMore() {
    const wanted = Math.min(shown, entries.length) + MORE
    setShown(wanted)
    if (wanted > entries.length && pages.hasMore) pages.loadMore()
  }

  return (
    <SectionCard id={id} title={title} folds intro={user === null ? undefined : INTRO[user.role]}>
      <ol className="grid gap-5">
        {byDay(entries.slice(0, shown), now).map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <Loaded query={pages.query} lines={3} label="Laddar loggen…">
        {() =>
          entries.length === 0 ? (
            <p>Här finns inget än.</p>
          ) : (
            <MoreOfList
              pages={{ ...pages, hasMore: pages.hasMore || entries.length > shown, loadMore: showMore }}
              failure="Kunde inte ladda fler rader"
            >
              Visa fler
            </MoreOfList>
          )
        }
      </Loaded>
    </SectionCard>
  )
}

function Day({ day }: { day: LogDay }) {
  return (
    <li className="grid gap-2">
      <h3 className="text-sm font-semibold">{day.title}</h3>
      <ul className="grid gap-2">
        {day.lines.map(({ key, at, clock, text, by_other, device }) => (
          <li key={key} className="grid grid-cols-[auto_1fr] items-start gap-x-3 text-sm">
            <time dateTime={at} className="text-caption tabular-nums">
              {clock}
            </time>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              {text}
              {device !== null && <span className="text-caption">{device}</span>}
              {by_other && (
                <Badge tone="info" icon={Eye}>
                  Någon annan
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
