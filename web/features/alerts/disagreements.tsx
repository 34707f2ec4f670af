import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Disagreement, listDisagreements } from '../../../contract/chat.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { momentText } from '../../ui/swedish-time.ts'
import { judgementTexts } from './alert-words.ts'

/** Where one of the local screen, the model and the analysis found danger in a client's message, and another nothing. Asked for once it is opened. */
export function Disagreements({ patientId }: { patientId: string }) {
  return (
    <SectionCard
      id="bedomningar"
      title="Där bedömningarna skilde sig"
      folds
      late
      intro={
        'Varje meddelande bedöms när det skickas, av AI:n när den svarar och en gång till efteråt. ' +
        'Här står de där en bedömning såg fara och en annan ingenting. Den allvarligaste gäller.'
      }
    >
      <Differing patientId={patientId} />
    </SectionCard>
  )
}

function Differing({ patientId }: { patientId: string }) {
  const query = useQuery({ ...q(listDisagreements, { query: { patient_id: patientId } }), gcTime: 0 })
  const now = new Date(query.dataUpdatedAt)
  return (
    <Loaded query={query} lines={3} label="Laddar bedömningar…" failure="Kunde inte hämta bedömningarna">
      {({ disagreements, text_shared }) =>
        disagreements.length === 0 ? (
          <p className="text-muted">Ingen bedömning har sett fara där en annan inte såg något.</p>
        ) : (
          <div className="grid justify-items-start gap-4">
            {!text_shared && (
              <p className="text-sm text-muted">Samtalen delas inte med dig, så vad som skrevs kan du inte läsa.</p>
            )}
            <ul aria-label="Bedömningar som skilde sig" className="grid w-full gap-4">
              {disagreements.map((one) => (
                <Differed key={one.id} one={one} now={now}>
                  {text_shared && (
                    <LinkButton
                      to={`/therapist/client/${patientId}/chat?meddelande=${one.message_id}`}
                      variant="quiet"
                      className="-ml-5"
                    >
                      Läs meddelandet
                    </LinkButton>
                  )}
                </Differed>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}

function Differed({ one, now, children }: { one: Disagreement; now: Date; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-1 border-t border-hairline pt-4">
      <time dateTime={one.timestamp} className="text-xs text-caption">
        {momentText(new Date(one.timestamp), now)}
      </time>
      {judgementTexts(one).map((text) => (
        <p key={text} className="text-sm wrap-anywhere">
          {text}
        </p>
      ))}
      {children}
    </li>
  )
}
