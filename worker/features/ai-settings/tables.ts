import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { INSTRUCTION_TYPES } from '../../../contract/ai-settings.ts'
import { at, createdAt, id, updatedAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

const therapistId = () =>
  uuid('therapist_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The secret of a period of a therapist's tailoring, sealed to one reader: the therapist, or a connected client. */
export const tailoringGrants = pgTable(
  'tailoring_grants',
  {
    therapistId: therapistId(),
    epoch: integer('epoch').notNull(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    /** The reader's public key it is sealed to, and the therapist's that made it: another now means that it is given anew. */
    readerKey: text('reader_key').notNull(),
    giverKey: text('giver_key').notNull(),
    /** Of the therapist's own: since when a client who held it is gone, so that nothing more is written under it. */
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.epoch, table.readerId] }),
    index('tailoring_grants_reader').on(table.readerId),
  ],
)

/** What a therapist has written to tailor the AI, each sealed under a period's secret. Rules and knowledge have no slot. */
export const tailoringTexts = pgTable(
  'tailoring_texts',
  {
    id: id(),
    therapistId: therapistId(),
    kind: text('kind', { enum: ['instruction', 'preferences', 'rule', 'knowledge'] }).notNull(),
    slot: text('slot', { enum: [...INSTRUCTION_TYPES, 'preferences'] }),
    /** JSON: what each kind says stands in `open-parts.ts`. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('tailoring_texts_therapist').on(table.therapistId),
    uniqueIndex('tailoring_texts_slot').on(table.therapistId, table.slot),
  ],
)

/** A piece of an uploaded document that waits for its job, sealed under a key that the job alone carries; gone within the hour. */
export const documentChunks = pgTable(
  'document_chunks',
  {
    documentId: uuid('document_id').notNull(),
    position: integer('position').notNull(),
    therapistId: therapistId(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    index('document_chunks_therapist').on(table.therapistId),
    index('document_chunks_time').on(table.createdAt),
  ],
)
