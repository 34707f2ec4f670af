import { useId } from 'react'
import { INPUT_LOOK } from '../../ui/field.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { useTalks } from './use-talks.ts'

const ALL = ''

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

  return (
    <div data-no-print>
      <label htmlFor={id} className="sr-only">
        Samtal
      </label>
      <select
        id={id}
        value={chosen ?? ALL}
        onChange={({ target }) => onChoose(target.value === ALL ? null : target.value)}
        className={`${INPUT_LOOK} max-w-full truncate text-sm`}
      >
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
      </select>
      <MoreOfList pages={inUse} variant="quiet" failure="Kunde inte ladda fler samtal">
        Fler samtal att välja
      </MoreOfList>
      <MoreOfList pages={aside} variant="quiet" failure="Kunde inte ladda fler arkiverade samtal">
        Fler arkiverade att välja
      </MoreOfList>
    </div>
  )
}
