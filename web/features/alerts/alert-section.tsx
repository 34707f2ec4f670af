import { useQuery } from '@tanstack/react-query'
import { getSafetyState } from '../../../contract/safety-state.ts'
import { q } from '../../api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { knownText, loweredText, UNKNOWN_TO_CLIENT } from './alert-words.ts'

/** Under Mitt konto: who is told in danger, and how the kept tier was lowered, with the therapist's reason. */
export function AlertSection({ id, title }: { id: string; title: string }) {
  return (
    <SectionCard
      id={id}
      title={title}
      folds
      late
      intro={
        'När det du skriver tydligt tyder på fara får en ansluten terapeut ett larm: att det finns, inte vad du har skrivit. ' +
        'Allt märks inte. Är det bråttom, ring 112.'
      }
    >
      <KnownAlerts />
    </SectionCard>
  )
}

function KnownAlerts() {
  const query = useQuery(q(getSafetyState, { query: {} }))
  const now = new Date(query.dataUpdatedAt)
  return (
    <Loaded query={query} lines={2} label="Laddar larm…" failure="Kunde inte hämta dina larm">
      {({ therapist, alert, lowered, unknown }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            {therapist !== null && alert === null
              ? `${therapist} har inget larm om dig just nu.`
              : knownText({ therapist, alert }, now)}
          </p>
          {unknown && <p className="text-sm text-muted">{UNKNOWN_TO_CLIENT}</p>}
          {lowered.length > 0 && (
            <ul className="grid gap-3">
              {lowered.map((step) => (
                <li key={step.at} className="grid gap-1">
                  <p className="wrap-anywhere">{loweredText(step, now)}</p>
                  {step.reason !== '' && (
                    <blockquote className="border-s-2 border-hairline ps-3 text-sm wrap-anywhere whitespace-pre-wrap text-muted">
                      {step.reason}
                    </blockquote>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  )
}
