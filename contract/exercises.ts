import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { answersFit, EXERCISES, FIELD_NAMES } from './exercise-fields.ts'
import { Confirmation, Timestamp, Uuid, wellFormed } from './fields.ts'
import { EXERCISE_ANSWER_MAX_LENGTH, EXERCISE_NOTE_MAX_LENGTH, MOST_EXERCISE_FIELDS } from './limits.ts'

const ExerciseId = z.enum(EXERCISES)

const Answer = z.strictObject({
  field: z.enum(FIELD_NAMES),
  text: z
    .string()
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, 'Ett svar är tomt.'),
      z.maxLength(EXERCISE_ANSWER_MAX_LENGTH, `Skriv högst ${EXERCISE_ANSWER_MAX_LENGTH} tecken.`),
    ),
})

const Answers = z
  .array(Answer)
  .check(z.minLength(1, 'Skriv något först.'), z.maxLength(MOST_EXERCISE_FIELDS, 'Det är för många svar.'))

/** What a client has written in an exercise. */
const ExerciseEntry = z.object({
  id: Uuid,
  /** Null, with no answers, where the keys of this session cannot open it (locked after a reset). */
  exercise: z.nullable(ExerciseId),
  answers: z.array(z.object({ field: z.enum(FIELD_NAMES), text: z.string() })),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ExerciseEntry = z.output<typeof ExerciseEntry>

/** An exercise that a client's therapist has asked them to do. */
const ExerciseAssignment = z.object({
  id: Uuid,
  /** Null where the keys of this session cannot open it. */
  exercise: z.nullable(ExerciseId),
  /** The therapist's words to it; empty where there are none. */
  note: z.string(),
  created_at: Timestamp,
  /** When the client marked it as done. */
  done_at: z.nullable(Timestamp),
})
export type ExerciseAssignment = z.output<typeof ExerciseAssignment>

const IdParam = z.object({ id: Uuid })
const ofPatient = { patient_id: z.optional(Uuid) }
const Assignments = z.object({ assignments: z.array(ExerciseAssignment) })

export const listExerciseEntries = endpoint({
  method: 'GET',
  path: '/api/exercises/entries',
  access: 'signedIn',
  summary: 'What a client has written in exercises, newest first; `before`, the last one’s id, pages on.',
  query: z.object({ ...ofPatient, before: z.optional(Uuid) }),
  response: z.object({ entries: z.array(ExerciseEntry), has_more: z.boolean() }),
})

export const addExerciseEntry = endpoint({
  method: 'POST',
  path: '/api/exercises/entries',
  access: 'patient',
  gate: 'write',
  summary: 'Saves an exercise. The id is the browser’s: the same one again writes the same row.',
  body: z
    .strictObject({ id: Uuid, exercise: ExerciseId, answers: Answers })
    .check(z.refine(({ exercise, answers }) => answersFit(exercise, answers), 'Ett svar passar inte i övningen.')),
  response: ExerciseEntry,
})

export const changeExerciseEntry = endpoint({
  method: 'PUT',
  path: '/api/exercises/entries/:id',
  access: 'patient',
  gate: 'write',
  summary: 'Other answers in the place of those that are stored.',
  params: IdParam,
  body: z.strictObject({ answers: Answers }),
  response: ExerciseEntry,
})

export const deleteExerciseEntry = endpoint({
  method: 'DELETE',
  path: '/api/exercises/entries/:id',
  access: 'patient',
  summary: 'Deletes what was written in an exercise.',
  params: IdParam,
  response: Confirmation,
})

export const listExerciseAssignments = endpoint({
  method: 'GET',
  path: '/api/exercises/assignments',
  access: 'signedIn',
  summary: 'What a client’s therapist of now has asked them to do, newest first.',
  query: z.object(ofPatient),
  response: Assignments,
})

export const assignExercise = endpoint({
  method: 'POST',
  path: '/api/exercises/assignments',
  access: 'therapist',
  gate: 'write',
  summary: 'Asks a client to do an exercise.',
  body: z.strictObject({
    patient_id: Uuid,
    exercise: ExerciseId,
    note: z
      .string()
      .check(
        wellFormed,
        z.trim(),
        z.maxLength(EXERCISE_NOTE_MAX_LENGTH, `Skriv högst ${EXERCISE_NOTE_MAX_LENGTH} tecken.`),
      ),
  }),
  response: ExerciseAssignment,
})

export const takeBackExercise = endpoint({
  method: 'DELETE',
  path: '/api/exercises/assignments/:id',
  access: 'therapist',
  summary: 'Takes an assigned exercise back.',
  params: IdParam,
  query: z.object(ofPatient),
  response: Confirmation,
})

export const markExerciseDone = endpoint({
  method: 'PUT',
  path: '/api/exercises/assignments/:id/done',
  access: 'patient',
  gate: 'write',
  summary: 'Notes that an assigned exercise is done, or that it is not.',
  params: IdParam,
  body: z.strictObject({ done: z.boolean() }),
  response: ExerciseAssignment,
})
