import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

const ofPatient = () =>
  uuid('patient_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a client has written in an exercise. Which one it was is sealed with it, under their `record`. */
export const exerciseEntries = pgTable(
  'exercise_entries',
  {
    id: id(),
    patientId: ofPatient(),
    content: text('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('exercise_entries_by_patient').on(table.patientId, table.createdAt.desc(), table.id.desc())],
)

/** An exercise that a therapist has asked a client to do: which, and the words to it, sealed under the client's `record`. */
export const exerciseAssignments = pgTable(
  'exercise_assignments',
  {
    id: id(),
    patientId: ofPatient(),
    therapistId: uuid('therapist_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    /** When the client marked it as done, sealed, also while it is not: a dump does not tell who does what they are asked. */
    doneAt: text('done_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('exercise_assignments_by_patient').on(table.patientId, table.createdAt.desc()),
    index('exercise_assignments_by_therapist').on(table.therapistId),
  ],
)
