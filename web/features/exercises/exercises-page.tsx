import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EXERCISE, EXERCISES } from '../../../contract/exercise-fields.ts'
import { type ExerciseAssignment, listExerciseAssignments } from '../../../contract/exercises.ts'
import { kept } from '../../api/browser-storage.ts'
import { prefetchPages } from '../../api/pages.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { waitingExercises } from './exercise-draft.ts'
import { AssignedExercise } from './assigned-exercise.tsx'
import { exercisePath } from './exercise-words.ts'
import { GUIDES } from './guides.ts'
import { OwnEntries } from './own-entries.tsx'
import { entryPages } from './use-entry-pages.ts'

export const meta = () => pageMeta({ title: 'Övningar', description: 'Övningar att göra i din egen takt.' })

export function clientLoader() {
  prefetch(q(listExerciseAssignments, { query: {} }))
  prefetchPages(entryPages())
  return null
}

/** The exercises: those that the therapist has asked for first, then all of them, then what was written in them. */
export default function ExercisesPage() {
  const [waiting] = useState(() => waitingExercises(kept))
  const assigned = useQuery(q(listExerciseAssignments, { query: {} }))
  return (
    <div className="page-width grid gap-8 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Övningar</h1>
        <p className="max-w-measure text-muted">
          Gör dem när du vill, så mycket du vill. De kostar inga credits. De ersätter inte vård: mår du mycket dåligt,
          ring 1177, och vid fara för liv 112.
        </p>
      </div>
      {waiting.length > 0 && (
        <Alert
          tone="warn"
          title="Inte sparat än"
          announce="none"
          actions={waiting.map((name) => (
            <LinkButton key={name} to={exercisePath(name)} variant="secondary">
              Öppna {EXERCISE[name].title}
            </LinkButton>
          ))}
        >
          Det här skrev du utan uppkoppling. Det finns i den här fliken, och sparas när du öppnar övningen.
        </Alert>
      )}
      <Loaded query={assigned} lines={2} label="Laddar övningar från din terapeut…">
        {({ assignments }) =>
          assignments.length > 0 && (
            <section aria-labelledby="fran-terapeuten" className="grid gap-3">
              <h2 id="fran-terapeuten" className="text-2xl">
                Från din terapeut
              </h2>
              <ul className="grid gap-3 md:grid-cols-2">
                {undoneFirst(assignments).map((assignment) => (
                  <li key={assignment.id}>
                    <AssignedExercise assignment={assignment} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      <section aria-labelledby="alla-ovningar" className="grid gap-3">
        <h2 id="alla-ovningar" className="text-2xl">
          Alla övningar
        </h2>
        <ul className="grid gap-3 md:grid-cols-2">
          {EXERCISES.map((name) => (
            <li
              key={name}
              className="relative grid content-start gap-1 rounded-field border border-hairline bg-surface p-4"
            >
              <Link
                to={exercisePath(name)}
                className="text-link-style w-fit text-lg font-semibold after:absolute after:inset-0"
              >
                {EXERCISE[name].title}
              </Link>
              <p>{GUIDES[name].lead}</p>
              <p className="text-sm text-muted">{GUIDES[name].takes}</p>
            </li>
          ))}
        </ul>
      </section>
      <OwnEntries />
    </div>
  )
}

function undoneFirst(assignments: readonly ExerciseAssignment[]): ExerciseAssignment[] {
  return assignments.toSorted((a, b) => Number(a.done_at !== null) - Number(b.done_at !== null))
}
