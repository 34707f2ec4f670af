import { EXERCISE } from '../../../contract/exercise-fields.ts'
import type { ExerciseEntry } from '../../../contract/exercises.ts'
import { sleepWindow } from './sleep-window.ts'

/** What was answered in an exercise, question by question, or that it is locked. */
export function ExerciseAnswers({ entry: { exercise, answers } }: { entry: ExerciseEntry }) {
  if (exercise === null) return <p className="text-sm text-muted">Övningen är låst för dina nycklar.</p>
  const found = exercise === 'sleep_window' ? sleepWindow(answers) : null
  return (
    <dl className="grid gap-3">
      {EXERCISE[exercise].fields.flatMap(({ name, label }) => {
        const text = answers.find(({ field }) => field === name)?.text
        return text === undefined
          ? []
          : [
              <div key={name}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
              </div>,
            ]
      })}
      {found !== null && (
        <div>
          <dt className="text-sm text-muted">Sömnfönster</dt>
          <dd>
            {found.bed} till {found.rise}
          </dd>
        </div>
      )}
    </dl>
  )
}
