import { useId } from 'react'
import type { ChangeEvent } from 'react'
import { INPUT_LOOK } from '../../ui/field.tsx'
import { useTalks } from './use-talks.ts'

const ALL = ''
const MORE = 'fler'

interface TalkChoiceProps {
  patientId: string
  /** Null for all of them, in the order they were written. */
  chosen: string | null
  onChoose: (talk: string | null) => void
}

/** Which of a client's talks a therapist reads: the client's own list, with the names that stand there. */
export function TalkChoice({ patientId, chosen, onChoose }: TalkChoiceProps) {
  const id = useId()
  const inUse = useTalks({ archived: false, patientId })
  const aside = useTalks({ archived: true, patientId })
  if (inUse.items.length + aside.items.length === 0) return null

  function choose({ target: { value } }: ChangeEvent<HTMLSelectElement>): void {
    if (value !== MORE) return onChoose(value === ALL ? null : value)
    if (inUse.hasMore) inUse.loadMore()
    if (aside.hasMore) aside.loadMore()
  }

  return (
    <div data-no-print>
      <label htmlFor={id} className="sr-only">
        Samtal
      </label>
      <select id={id} value={chosen ?? ALL} onChange={choose} className={`${INPUT_LOOK} max-w-full truncate text-sm`}>
        <option value={ALL}>Alla samtal</option>
        {inUse.items.map((talk) => (
          <option key={talk.id} value={talk.id}>
            {talk.title}
          </option>
        ))}
        {aside.items.map((talk) => (
          <option key={talk.id} value={talk.id}>
            {`${talk.title} (arkiverat)`}
          </option>
        ))}
        {(inUse.hasMore || aside.hasMore) && <option value={MORE}>Visa fler samtal…</option>}
      </select>
    </div>
  )
}
