import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { acknowledgeAlert, listAlerts } from '../../../contract/alerts.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { byClient, type ClientAlerts, noticedText } from './alert-words.ts'

/** The query to start in a page's loader. */
export const openAlertsQuery = q(listAlerts, { query: { open: 'true' } })

const ASK_EVERY = 30_000

/** The alerts that wait to be seen, first on the therapist's page; asked for anew as long as it is open. */
export function OpenAlerts() {
  const query = useQuery({ ...openAlertsQuery, refetchInterval: ASK_EVERY })
  return (
    <section aria-labelledby="larm" aria-live="polite">
      <h2 id="larm" className="sr-only">
        Larm
      </h2>
      <Loaded query={query} lines={1} label="Laddar larm…" failure="Kunde inte hämta larmen">
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p className="text-sm text-muted">Inga larm väntar på dig.</p>
          ) : (
            <ul className="rounded-card border-2 border-error bg-surface">
              {byClient(alerts).map((ofClient) => (
                <AlertRow key={ofClient.newest.id} alerts={ofClient} now={new Date(query.dataUpdatedAt)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** One client: who, when, the way to them, and that it has been seen. */
function AlertRow({ alerts, now }: { alerts: ClientAlerts; now: Date }) {
  const { id, patient_id, patient_name } = alerts.newest
  const form = useForm(acknowledge, { refused: (error) => detailOf(error) })

  async function acknowledge() {
    await call(acknowledgeAlert, { params: { id } })
    await invalidate(listAlerts)
    toast(`Klart. ${patient_name} ser att du har sett det.`)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline px-4 py-3 last:border-b-0">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-error" />
      <p className="min-w-0 flex-1 basis-48">
        <Link to={`/therapist/client/${patient_id}`} className="text-link-style font-semibold wrap-anywhere">
          {patient_name}
        </Link>
        <span className="block text-sm text-muted">{noticedText(alerts, now)}. Kan vara i fara.</span>
      </p>
      <div className="w-full sm:w-48">
        <FormShell
          label={`Larmet om ${patient_name}`}
          {...form.shell}
          submitLabel="Jag har sett det"
          onSubmit={() => form.submit(undefined)}
        >
          {null}
        </FormShell>
      </div>
    </li>
  )
}
