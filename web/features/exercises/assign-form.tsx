import { useState } from 'react'
import { EXERCISE, EXERCISES, type ExerciseName, isExerciseName } from '../../../contract/exercise-fields.ts'
import { assignExercise, listExerciseAssignments } from '../../../contract/exercises.ts'
import { EXERCISE_NOTE_MAX_LENGTH } from '../../../contract/limits.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field, INPUT_LOOK } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

interface Asked {
  readonly exercise: ExerciseName
  readonly note: string
}

/** A therapist asks a client to do an exercise, with words of their own. */
export function AssignForm({ patientId }: { patientId: string }) {
  const [exercise, setExercise] = useState<ExerciseName>('breathing')
  const [note, setNote] = useState('')
  const form = useForm(send, { refused: (error) => detailOf(error) })
  const isTooLong = note.trim().length > EXERCISE_NOTE_MAX_LENGTH

  async function send(asked: Asked) {
    await call(assignExercise, { body: { patient_id: patientId, ...asked } })
    setNote('')
    await invalidate(listExerciseAssignments)
    toast(`Tilldelad: ${EXERCISE[asked.exercise].title}.`)
  }

  return (
    <FormShell
      {...form.shell}
      label="Tilldela en övning"
      submitLabel="Tilldela övningen"
      disabledReason={isTooLong ? 'Korta ner texten först.' : null}
      onSubmit={() => form.submit({ exercise, note })}
    >
      <Field label="Övning">
        {(control) => (
          <select
            {...control}
            className={classNames(INPUT_LOOK)}
            value={exercise}
            onChange={({ target: { value } }) => {
              if (isExerciseName(value)) setExercise(value)
            }}
          >
            {EXERCISES.map((name) => (
              <option key={name} value={name}>
                {EXERCISE[name].title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label="Dina ord till klienten"
        optionalText="valfritt"
        hint="Klienten läser dem vid övningen."
        className="min-h-20!"
        value={note}
        used={note.trim().length}
        max={EXERCISE_NOTE_MAX_LENGTH}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormShell>
  )
}
