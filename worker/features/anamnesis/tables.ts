import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** A client's profile: all that is known of them is one sealed document (docs/anamnesis.md). */
export const anamnesisProfiles = pgTable(
  'anamnesis_profiles',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed; null while nothing has been found. */
    content: text('content'),
    /** Rises with each change: a document is written only in the place of the one that it was made from. */
    revision: integer('revision').notNull().default(0),
    /** Read by the version before this one alone, which runs while this is migrated; a later migration removes both. */
    completionPercentage: integer('completion_percentage').notNull().default(0),
    summary: text('summary'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('anamnesis_profiles_one').on(table.patientId)],
)

/** What a job has found of a client and no keys have folded into the document yet: sealed to the client's inbox. */
export const anamnesisFindings = pgTable(
  'anamnesis_findings',
  {
    /** Follows from the job, so that one that comes again writes nothing. */
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('anamnesis_findings_by_patient').on(table.patientId, table.createdAt)],
)
