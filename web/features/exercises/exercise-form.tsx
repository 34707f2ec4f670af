import { useState } from 'react'
import { type Answer, EXERCISE, type ExerciseName, type FieldName } from '../../../contract/exercise-fields.ts'
import type { ExerciseEntry } from '../../../contract/exercises.ts'
import { SLEEP_WINDOW_SHORTEST } from '../../../contract/limits.ts'
import { STORED_ITEMS } from '../../api/stored-items.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { AnswerField } from './answer-field.tsx'
import { answersOf } from './exercise-draft.ts'
import { sleepWindow } from './sleep-window.ts'
import { useExerciseForm } from './use-exercise-form.ts'

const hours = new Intl.NumberFormat('sv-SE')

interface ExerciseFormProps {
  exercise: ExerciseName
  /** What is changed; null of a new one. */
  entry: ExerciseEntry | null
  onSaved: () => void
}

/** The questions of an exercise. What is typed stays in this tab until it is saved, also without a network. */
export function ExerciseForm({ exercise, entry, onSaved }: ExerciseFormProps) {
  const { title, fields } = EXERCISE[exercise]
  const { draft, change, shell, fields: errors, submit, question } = useExerciseForm({ exercise, entry, onSaved })
  const [last, setLast] = useState<FieldName | null>(null)
  const answers = answersOf(exercise, draft.answers)
  const screen = useScreen(answers.map(({ text }) => text))
  const lastField = last ?? fields.find(({ kind }) => kind === 'text')?.name
  return (
    <>
      <FormShell
        {...shell}
        label={entry === null ? title : `Ändra ${title}`}
        submitLabel={entry === null ? 'Spara övningen' : 'Spara ändringarna'}
        takesMore
        onSubmit={() => screen.beforeLeaving(submit)}
        footer={
          <p className="basis-full text-xs text-caption">
            Du behöver inte svara på allt. Det du skriver finns kvar i den här fliken tills du sparar, dock högst{' '}
            {STORED_ITEMS.lyhord_exercise_drafts.hours} timmar. Det du sparar är krypterat. Har du en terapeut här kan
            hen läsa det. AI:n läser det inte.
          </p>
        }
      >
        {fields.map((field) => (
          <AnswerField
            key={field.name}
            field={field}
            value={draft.answers[field.name] ?? ''}
            error={errors[field.name] ?? null}
            screen={screen}
            isLast={field.name === lastField}
            onChange={(text) => {
              setLast(field.name)
              change(field.name, text)
            }}
          />
        ))}
        {exercise === 'sleep_window' && <SleepWindowResult answers={answers} />}
        {draft.waits && (
          <Alert tone="warn" title="Ingen uppkoppling">
            Det du skrivit finns kvar i den här fliken. Det sparas när nätet är tillbaka, om övningen då är öppen, och
            annars när du öppnar den igen. Stäng inte fliken innan dess.
          </Alert>
        )}
      </FormShell>
      {question}
    </>
  )
}

/** The time in bed that the answers give, said as they are written. */
function SleepWindowResult({ answers }: { answers: readonly Answer[] }) {
  const found = sleepWindow(answers)
  return (
    <div role="status" className="rounded-field bg-band p-4 empty:sr-only">
      {found !== null && (
        <>
          <p className="text-lg font-semibold">
            Ditt sömnfönster: {found.bed} till {found.rise}
          </p>
          <p className="text-sm">
            {hours.format(found.hours)} timmar i sängen. Gör det aldrig kortare än {SLEEP_WINDOW_SHORTEST} timmar, hur
            lite du än sover.
          </p>
        </>
      )}
    </div>
  )
}
