import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { listExerciseAssignments } from '../../../contract/exercises.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { exercisePath, exerciseTitle } from './exercise-words.ts'

/** Whoever has no therapist has been asked for nothing. */
const NOTHING_ASKED: ResponseOf<typeof listExerciseAssignments> = { assignments: [] }

/** On the overview: what the therapist has asked for and is not done, and the way to all exercises. */
export function ExercisesCard({ hasTherapist }: { hasTherapist: boolean }) {
  const asked = useQuery({ ...q(listExerciseAssignments, { query: {} }), enabled: hasTherapist })
  const query = hasTherapist ? asked : { ...asked, data: NOTHING_ASKED, error: null }
  return (
    <Loaded query={query} lines={2} label="Laddar dina övningar…">
      {({ assignments }) => {
        const [first] = assignments.filter(({ exercise, done_at }) => exercise !== null && done_at === null)
        const exercise = first?.exercise ?? null
        return (
          <>
            <p className="text-muted">
              {exercise === null
                ? 'Andning, tankedagbok, sömn och annat att göra i din egen takt. De kostar inga credits.'
                : `Din terapeut har bett dig göra: ${exerciseTitle(exercise)}.`}
            </p>
            <div className="flex flex-wrap gap-2">
              {exercise !== null && <LinkButton to={exercisePath(exercise)}>Gör övningen</LinkButton>}
              <LinkButton to="/client/exercises" variant="secondary">
                Alla övningar
              </LinkButton>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
