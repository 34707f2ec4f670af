import { useQuery } from '@tanstack/react-query'
import { type Disagreement, listDisagreements } from '../../../contract/chat.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { momentText } from '../../ui/swedish-time.ts'
import { judgementTexts } from './alert-words.ts'

/** Where the local screen, the model and the analysis judged one client's message differently. Asked for once it is opened. */
export function Disagreements({ patientId }: { patientId: string }) {
  return (
    <SectionCard
      id="bedomningar"
      title="Där bedömningarna skilde sig"
      folds
      late
      intro="Tre bedömningar görs av varje meddelande. Säger de olika gäller den allvarligaste, och du kan se det här."
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
          <p className="text-muted">Bedömningarna har inte skilt sig åt.</p>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-sm text-muted">
              {text_shared
                ? 'Vad som skrevs kan du läsa i samtalet.'
                : 'Samtalen delas inte med dig, så vad som skrevs kan du inte läsa.'}
            </p>
            {text_shared && (
              <LinkButton to={`/therapist/client/${patientId}/chat`} variant="secondary">
                Läs samtalet
              </LinkButton>
            )}
            <ul aria-label="Bedömningar som skilde sig" className="grid w-full gap-4">
              {disagreements.map((one) => (
                <Differed key={one.id} one={one} now={now} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}

function Differed({ one, now }: { one: Disagreement; now: Date }) {
  return (
    <li className="grid gap-1 border-t border-hairline pt-4">
      <time dateTime={one.timestamp} className="text-xs text-caption">
        {momentText(new Date(one.timestamp), now)}
      </time>
      {judgementTexts(one).map((text) => (
        <p key={text} className="text-sm wrap-anywhere">
          {text}
        </p>
      ))}
    </li>
  )
}
