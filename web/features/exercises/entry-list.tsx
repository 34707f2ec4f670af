import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { ExerciseEntry } from '../../../contract/exercises.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { ExerciseAnswers } from './exercise-answers.tsx'
import { exerciseTitle } from './exercise-words.ts'
import type { EntryPages } from './use-entry-pages.ts'

interface EntryListProps {
  pages: EntryPages
  /** Said where there is nothing. */
  none: string
  /** Buttons under an opened entry. */
  actions?: (entry: ExerciseEntry) => ReactNode
}

/** What is written in exercises: a line each, and its answers once it is opened. */
export function EntryList({ pages, none, actions }: EntryListProps) {
  return (
    <Loaded query={pages.query} lines={3} label="Laddar övningarna…">
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-muted">{none}</p>
        ) : (
          <div className="grid gap-3">
            <ul aria-label="Sparade övningar" className="grid gap-3">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry}>{actions?.(entry)}</Entry>
                </li>
              ))}
            </ul>
            <MoreOfList pages={pages} failure="Kunde inte ladda äldre övningar" />
          </div>
        )
      }
    </Loaded>
  )
}

function Entry({ entry, children }: { entry: ExerciseEntry; children: ReactNode }) {
  return (
    <details className="group rounded-field border border-hairline bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-field px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="grid">
          <span className="font-semibold">{exerciseTitle(entry.exercise)}</span>
          <span className="text-sm text-muted">{dateText(new Date(entry.created_at))}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <ExerciseAnswers entry={entry} />
        {children}
      </div>
    </details>
  )
}
