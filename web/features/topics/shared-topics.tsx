import { useQuery } from '@tanstack/react-query'
import { listTopics, markTopic, type Topic } from '../../../contract/topics.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { dateText } from '../../ui/swedish-time.ts'

/** What a client has written up for the next session and shares: the therapist marks what was talked about, and the client sees it. */
export function SharedTopics({ patientId }: { patientId: string }) {
  // What a client wrote does not stay behind when the screen is left.
  const query = useQuery({ ...q(listTopics, { query: { patient_id: patientId } }), gcTime: 0 })
  return (
    <section aria-labelledby="delade-rader" className="grid content-start gap-3">
      <h2 id="delade-rader" className="text-2xl">
        Till nästa samtal
      </h2>
      <Loaded query={query} lines={2} label="Laddar vad klienten vill ta upp…">
        {({ topics }) =>
          topics.length === 0 ? (
            <p className="text-sm text-muted">Klienten har inte delat någon rad.</p>
          ) : (
            <ul className="grid">
              {topics.map((topic) => (
                <SharedTopic key={topic.id} patientId={patientId} topic={topic} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function SharedTopic({ patientId, topic: { id, text, talked_at } }: { patientId: string; topic: Topic }) {
  const query = { patient_id: patientId }
  async function mark(talked: boolean) {
    await actOrTell(() => call(markTopic, { params: { id }, query, body: { talked } }))
    await invalidate(listTopics, { query })
  }
  return (
    <li>
      <Checkbox
        label={<span className="wrap-anywhere">{text ?? 'Låst rad'}</span>}
        hint={talked_at === null ? null : `Pratat om ${dateText(new Date(talked_at))}`}
        checked={talked_at !== null}
        onChange={(event) => void mark(event.target.checked)}
      />
    </li>
  )
}
