import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { listKnowledge } from '../../../contract/knowledge.ts'
import { q } from '../../api/queries.ts'

/** Which texts of the therapist's knowledge base a reply was made with; nothing where it was made without. */
export function BuiltOn({ entryIds }: { entryIds: readonly string[] }) {
  const { data } = useQuery({ ...q(listKnowledge), enabled: entryIds.length > 0 })
  if (entryIds.length === 0 || data === undefined) return null
  const titles = entryIds.map(
    (id) => data.find((entry) => entry.id === id)?.title || 'en text som inte längre går att läsa',
  )
  return (
    <p className="inline-flex items-center gap-1.5 px-3 text-xs text-caption">
      <BookOpen aria-hidden="true" className="size-4 shrink-0" />
      Byggde på: {[...new Set(titles)].join(', ')}
    </p>
  )
}
