import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A client's wish to meet a human: to be matched with one, or to book the one they have. The note is sealed. */
export const therapistRequests = pgTable(
  'therapist_requests',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    therapistId: uuid('therapist_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['matching', 'intro', 'session'] }).notNull(),
    note: text('note').notNull(),
    /** The same note sealed to the asked therapist, where the client wanted them to read it. */
    noteForTherapist: text('note_for_therapist'),
    /** What the therapist answered, sealed to the client's inbox. */
    answer: text('answer'),
    answeredAt: at('answered_at'),
    state: text('state', { enum: ['open', 'accepted', 'declined'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    index('therapist_requests_patient').on(table.patientId, table.createdAt.desc()),
    index('therapist_requests_therapist').on(table.therapistId, table.createdAt.desc()),
  ],
)

/** What a client has answered in onboarding, sealed under `record`. */
export const onboardings = pgTable(
  'onboardings',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answers: text('answers').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('onboardings_one').on(table.patientId)],
)
