import { EXERCISE, type ExerciseName } from '../../../contract/exercise-fields.ts'

/** What an exercise is called; of a locked one that it is. */
export function exerciseTitle(exercise: ExerciseName | null): string {
  return exercise === null ? 'Låst övning' : EXERCISE[exercise].title
}

/** The page of an exercise. */
export function exercisePath(exercise: ExerciseName): string {
  return `/client/exercises/${exercise}`
}
