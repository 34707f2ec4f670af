import { useQuery } from '@tanstack/react-query'
import { listTopics, type Topic } from '../../../contract/topics.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'

/** Lines that the overview shows. */
const FIRST = 3

/** Whether the client has written something down, as far as is known; asked for where it may be so. Who has no therapist is shown the list for that alone. */
export function useHasTopics(mayHave: boolean): boolean {
  return (useQuery({ ...q(listTopics, { query: {} }), enabled: mayHave }).data?.topics.length ?? 0) > 0
}

/** On the overview: what the client means to take up first, and the way to the whole list. */
export function TopicsCard() {
  const query = useQuery(q(listTopics, { query: {} }))
  return (
    <Loaded query={query} lines={2} label="Laddar din lista…">
      {({ topics }) => <FirstLines topics={topics} />}
    </Loaded>
  )
}

function FirstLines({ topics }: { topics: readonly Topic[] }) {
  const left = topics.filter(({ struck, talked_at }) => !struck && talked_at === null)
  return (
    <>
      {left.length === 0 ? (
        <p className="text-muted">Här kan du skriva upp det du vill prata om.</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {left.slice(0, FIRST).map(({ id, text }) => (
            <li key={id} className="wrap-anywhere">
              {text ?? 'Låst rad'}
            </li>
          ))}
        </ul>
      )}
      {left.length > FIRST && <p className="text-sm text-muted">Och {left.length - FIRST} till.</p>}
      <div>
        <LinkButton to="/client/therapist#nasta-samtal" variant="secondary">
          {left.length === 0 ? 'Skriv upp något' : 'Öppna listan'}
        </LinkButton>
      </div>
    </>
  )
}
