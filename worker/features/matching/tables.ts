import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
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
    /** When the client was last invited again; null where the invitation of the yes is the only one. */
    invitedAgainAt: at('invited_again_at'),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'ended'] })
      .notNull()
      .default('open'),
    /** When a mail was taken that reminds of it before the 24 hours were over, and one after. */
    remindedAt: at('reminded_at'),
    overdueAt: at('overdue_at'),
    /** The booked time, sealed to the client's inbox, and the same to the therapist (sealed-time.ts). */
    time: text('time'),
    timeForTherapist: text('time_for_therapist'),
    /** Counts what was booked, moved and called off. */
    timeRevision: integer('time_revision').notNull().default(0),
    /** Null where the contact ended. */
    timeChangedBy: text('time_changed_by', { enum: ['patient', 'therapist'] }),
    timeCalledOffAt: at('time_called_off_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('therapist_requests_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
    index('therapist_requests_patient').on(table.patientId, table.createdAt.desc()),
    index('therapist_requests_therapist').on(table.therapistId, table.createdAt.desc()),
  ],
)
