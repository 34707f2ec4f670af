import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { listAlerts } from '../../../contract/alerts.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { byClient, type ClientAlerts, noticedText } from './alert-words.ts'
import { SeenButton } from './seen-button.tsx'

/** The query to start in a page's loader. */
export const openAlertsQuery = q(listAlerts, { query: { open: 'true' } })

const ASK_EVERY = 30_000

/** The alerts that wait to be seen, first on the therapist's page; asked for anew as long as it is open. */
export function OpenAlerts() {
  const query = useQuery({ ...openAlertsQuery, refetchInterval: ASK_EVERY })
  const place = useRef<HTMLElement>(null)

  /** What was pressed is gone: on to the next alert in its place, else to that none is left. */
  function goOn(at: number) {
    const ways = [...(place.current?.querySelectorAll<HTMLElement>('li a, [data-none]') ?? [])]
    ;(ways[at] ?? ways.at(-1))?.focus()
  }

  return (
    <section ref={place} aria-labelledby="larm" aria-live="polite">
      <h2 id="larm" className="sr-only">
        Larm
      </h2>
      <Loaded query={query} lines={1} label="Laddar larm…" failure="Kunde inte hämta larmen">
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p data-none tabIndex={-1} className="w-fit rounded-field text-sm text-muted">
              Inga larm väntar på dig.
            </p>
          ) : (
            <ul className="rounded-card border-2 border-error bg-surface">
              {byClient(alerts).map((ofClient, at) => (
                <AlertRow
                  key={ofClient.newest.id}
                  alerts={ofClient}
                  now={new Date(query.dataUpdatedAt)}
                  onGone={() => goOn(at)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface AlertRowProps {
  alerts: ClientAlerts
  now: Date
  onGone: () => void
}

/** One client: who, when, the way to them first, and that it has been seen. */
function AlertRow({ alerts, now, onGone }: AlertRowProps) {
  const { patient_id, patient_name } = alerts.newest
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline px-4 py-3 last:border-b-0">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-error" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-semibold wrap-anywhere">{patient_name}</span>
        <span className="block text-sm text-muted">{noticedText(alerts, now)}. Kan vara i fara.</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <LinkButton to={`/therapist/client/${patient_id}#lage`} aria-label={`Öppna ${patient_name}`}>
          Öppna
        </LinkButton>
        <SeenButton alert={alerts.newest} onGone={onGone} />
      </div>
    </li>
  )
}
