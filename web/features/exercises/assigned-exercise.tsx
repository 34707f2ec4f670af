import { Check } from 'lucide-react'
import { type ExerciseAssignment, listExerciseAssignments, markExerciseDone } from '../../../contract/exercises.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { exercisePath, exerciseTitle } from './exercise-words.ts'

async function mark(id: string, done: boolean): Promise<void> {
  await actOrTell(() => call(markExerciseDone, { params: { id }, body: { done } }))
  await invalidate(listExerciseAssignments)
}

interface AssignedExerciseProps {
  assignment: ExerciseAssignment
  /** On the exercise's own page there is no way to it. */
  isHere?: boolean
}

/** An exercise that the client's therapist has asked for, with their words and whether it is done. */
export function AssignedExercise({ assignment, isHere = false }: AssignedExerciseProps) {
  const { id, exercise, note, created_at, done_at } = assignment
  return (
    <div className="grid gap-3 rounded-field border border-hairline bg-surface p-4">
      <div className="grid gap-1">
        <p className="font-semibold">{exerciseTitle(exercise)}</p>
        <p className="text-sm text-muted">Från din terapeut, {dateText(new Date(created_at))}</p>
      </div>
      {note !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {done_at !== null && (
        <p>
          <Badge tone="ok" icon={Check}>{`Gjord ${dateText(new Date(done_at))}`}</Badge>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isHere && exercise !== null && done_at === null && (
          <LinkButton to={exercisePath(exercise)}>Gör övningen</LinkButton>
        )}
        <Button variant="secondary" onClick={() => void mark(id, done_at === null)}>
          {done_at === null ? 'Markera som gjord' : 'Inte gjord än'}
        </Button>
      </div>
    </div>
  )
}
