import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { changeTopic, deleteTopic, listTopics, sortTopics, type Topic } from '../../../contract/topics.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { toast } from '../../ui/toast.ts'
import { TopicDialog, type Writing } from './topic-dialog.tsx'
import { TopicForm } from './topic-form.tsx'
import { moved } from './topic-line.ts'
import { TopicRow } from './topic-row.tsx'

const WITH_THERAPIST = 'Du väljer för varje rad om din terapeut får läsa den.'

/** Does something with the list and shows it as it then is; a failure is told, and nothing is lost. */
async function act(change: () => Promise<unknown>): Promise<void> {
  await actOrTell(change)
  await invalidate(listTopics)
}

async function remove({ id, text }: Topic): Promise<void> {
  const agreed = await confirmAction({
    title: 'Ta bort raden?',
    body: text === null ? 'Det går inte att få tillbaka den.' : `”${text}” går inte att få tillbaka.`,
    confirmLabel: 'Ta bort raden',
  })
  if (agreed) await act(() => call(deleteTopic, { params: { id } }))
}

/** "Till nästa samtal": what the client wants to take up, in their own order. Who has nobody to talk with sees it where it holds something. */
export function TopicsSection({ hasTherapist }: { hasTherapist: boolean }) {
  const query = useQuery(q(listTopics, { query: {} }))
  const [writing, setWriting] = useState<Writing | null>(null)
  const [wasShown, setShown] = useState(false)
  const isShown = wasShown || hasTherapist || (query.data?.topics.length ?? 0) > 0
  if (!isShown) return null
  // What is being written below the last line is not to go with it.
  if (!wasShown) setShown(true)
  return (
    <SectionCard
      id="nasta-samtal"
      title="Till nästa samtal"
      intro={`Skriv upp det du vill prata om. ${hasTherapist ? WITH_THERAPIST : 'Raderna är bara dina.'} AI:n kan varken läsa eller skriva här.`}
    >
      <Loaded query={query} lines={3} label="Laddar din lista…">
        {({ topics }) => (
          <ol aria-label="Till nästa samtal" className="grid empty:hidden">
            {topics.map((topic, at) => (
              <TopicRow
                key={topic.id}
                topic={topic}
                onUp={at === 0 ? null : () => void sort(topics, at, -1)}
                onDown={at === topics.length - 1 ? null : () => void sort(topics, at, 1)}
                onStrike={() =>
                  void act(() => call(changeTopic, { params: { id: topic.id }, body: { struck: !topic.struck } }))
                }
                onChange={() => setWriting({ topic })}
                onDelete={() => void remove(topic)}
              />
            ))}
          </ol>
        )}
      </Loaded>
      <TopicForm topic={null} onSaved={() => toast('Uppskrivet till nästa samtal.')} />
      <TopicDialog writing={writing} onClose={() => setWriting(null)} />
    </SectionCard>
  )
}

function sort(topics: readonly Topic[], from: number, by: -1 | 1): Promise<void> {
  const ids = moved(topics, from, by).map(({ id }) => id)
  return act(() => call(sortTopics, { body: { ids } }))
}
