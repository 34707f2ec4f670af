import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { listAlerts } from '../../../contract/alerts.ts'
import { myPatients } from '../../../contract/clients.ts'
import { q } from '../../api/queries.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { byClient, type ClientAlerts, noticedText, seenText } from './alert-words.ts'
import { SeenButton } from './seen-button.tsx'

/** The query to start in a page's loader. */
export const openAlertsQuery = q(listAlerts, { query: { open: 'true' } })

const ASK_EVERY = 30_000
/** Alerts that were seen, of the newest, as many as are shown. */
const MOST_SEEN = 3

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
    <div className="grid gap-2">
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
      <SeenAlerts />
    </div>
  )
}

/** The newest alerts that were seen: by whom, which is the reader, and when. Nothing where there is none. */
function SeenAlerts() {
  // Asked for once what the page is opened for is there; who has no clients has had no alerts.
  const hasClients = (useQuery(q(myPatients)).data?.patients.length ?? 0) > 0
  const { data, dataUpdatedAt } = useQuery({ ...q(listAlerts, { query: {} }), enabled: hasClients })
  const seen = (data?.alerts ?? []).filter(({ acknowledged_at }) => acknowledged_at !== null).slice(0, MOST_SEEN)
  if (seen.length === 0) return null
  return (
    <ul aria-label="Larm du har sett" className="grid text-sm text-muted">
      {seen.map((alert) => (
        <li key={alert.id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere max-sm:pb-2">
          <Link
            to={`/therapist/client/${alert.patient_id}#lage`}
            className="text-link-style inline-flex min-h-11 min-w-0 items-center font-semibold"
          >
            {alert.patient_name}
          </Link>
          <span>{seenText(alert, new Date(dataUpdatedAt))}</span>
        </li>
      ))}
    </ul>
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
  const shares = useQuery(q(myPatients)).data?.patients.find(({ id }) => id === patient_id)?.shares_chats === true
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline px-4 py-3 last:border-b-0">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-error" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-semibold wrap-anywhere">{patient_name}</span>
        <span className="block text-sm text-muted">{noticedText(alerts, now)}.</span>
        {/* An alert is made of danger. How they stand is read on their own page, where the read is theirs to see in the log. */}
        <span className="block text-sm font-semibold text-error">Kan vara i fara</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <LinkButton to={`/therapist/client/${patient_id}#lage`} aria-label={`Öppna ${patient_name}`}>
          Öppna
        </LinkButton>
        {shares && (
          <LinkButton
            to={`/therapist/client/${patient_id}/chat`}
            variant="secondary"
            aria-label={`Läs samtalet med ${patient_name}`}
          >
            Läs samtalet
          </LinkButton>
        )}
        <SeenButton alert={alerts.newest} onGone={onGone} />
      </div>
    </li>
  )
}
