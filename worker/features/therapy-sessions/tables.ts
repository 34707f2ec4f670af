import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/**
 * A session between a therapist and a client. What it says is sealed under the client's `record`; day and kind are in clear.
 * Of an erased client the therapist's own copy stays for as long as the law asks (personal-data.ts).
 */
export const therapySessions = pgTable(
  'therapy_sessions',
  {
    id: id(),
    patientId: uuid('patient_id').references(() => users.id, { onDelete: 'set null' }),
    therapistId: uuid('therapist_id').references(() => users.id, { onDelete: 'set null' }),
    date: date('date', { mode: 'string' }).notNull(),
    sessionType: text('session_type', { enum: ['in_person', 'video_call', 'phone_call', 'home_visit'] }).notNull(),
    notes: text('notes'),
    transcript: text('transcript'),
    /** Private, sealed to the therapist's own key; an empty note is one too, so that a dump does not tell. */
    therapistNotes: text('therapist_notes'),
    /** Notes and transcript once more, sealed to the therapist, who has to keep them: in their own export alone. */
    therapistCopy: text('therapist_copy'),
    /** Both written by the queue's analysis, to the client's inbox. */
    keyInsights: text('key_insights'),
    patientSummary: text('patient_summary'),
    /** True once the therapist has read the summary and lets the client see it. */
    summaryShared: boolean('summary_shared').notNull().default(false),
    /** The newest analysis that was asked for. */
    analysisJobId: uuid('analysis_job_id'),
    createdAt: createdAt(),
    /** Also the version that a change and an analysis are made from. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index('therapy_sessions_patient').on(table.patientId, table.date.desc(), table.createdAt.desc()),
    index('therapy_sessions_therapist').on(table.therapistId, table.date.desc(), table.createdAt.desc()),
    index('therapy_sessions_old').on(table.updatedAt),
  ],
)
