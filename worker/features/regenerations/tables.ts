import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A profile that is being made anew from what is stored (docs/anamnesis.md). */
export const regenerations = pgTable(
  'regenerations',
  {
    /** Its job's. */
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who asked for it: the client, or a therapist. */
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its parts have found so far, shortened and in an envelope of the job, so that the next part knows of it. */
    known: text('known'),
    createdAt: createdAt(),
    /** When somebody with the client's keys put what was found in the profile's place. */
    foldedAt: at('folded_at'),
  },
  (table) => [index('regenerations_by_patient').on(table.patientId)],
)

/** What one part of a regeneration has found: sealed to the client's inbox until all parts are there. */
export const regenerationParts = pgTable(
  'regeneration_parts',
  {
    /** Follows from the job and the part, so that one that comes again writes nothing. */
    id: id(),
    regenerationId: uuid('regeneration_id')
      .notNull()
      .references(() => regenerations.id, { onDelete: 'cascade' }),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('regeneration_parts_by_regeneration').on(table.regenerationId)],
)
