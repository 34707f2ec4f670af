import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/**
 * One exchange: what the client wrote and the reply, sealed under the `chat` scope. Importance, type and safety tier are
 * health data too and are sealed under `record`. Of a private talk all of it is sealed under `private`.
 */
export const exchanges = pgTable(
  'conversations',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').notNull(),
    /** The message of the first version, of an edited one or another reply to the same; null of the first (docs/architecture.md). */
    versionOf: uuid('version_of'),
    /** The talk it was said in; null in the first, which is all that was said before there were talks. */
    talkId: uuid('talk_id'),
    /** Said in a private talk: sealed for the client alone, whoever else reads the others (docs/keys.md#private-talks). */
    isPrivate: boolean('is_private').notNull().default(false),
    /** `imported`: brought along without a proof that the reply was given here. No model is shown it as its own words. */
    origin: text('origin', { enum: ['chat', 'anonymous', 'imported'] }).notNull(),
    message: text('message').notNull(),
    response: text('response').notNull(),
    signals: text('signals').notNull(),
    /** Written by the queue's analysis, to the inbox; stands above `signals` once it is there. */
    analysis: text('analysis'),
    /** Ids of the therapist's texts that the model was told for this reply, sealed, also where there are none; null in rows of before. */
    knowledge: text('knowledge'),
    /** The exercise that the AI offered with the reply, sealed, also where it offered none; null in rows of before. */
    exercise: text('exercise'),
    /** What the client thinks of the reply, sealed at one length whatever it says; null where they have said nothing. */
    opinion: text('opinion'),
    /** Which prompt produced the reply; null for converted anonymous messages. */
    promptVersion: text('prompt_version'),
    stopped: boolean('stopped').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: at('created_at').notNull(),
    storedAt: at('stored_at').notNull().defaultNow(),
  },
  (table) => [
    unique('conversations_message').on(table.patientId, table.messageId),
    index('conversations_versions')
      .on(table.patientId, table.versionOf)
      .where(sql`${table.versionOf} is not null`),
    index('conversations_by_time').on(table.patientId, table.createdAt.desc(), table.id.desc()),
    index('conversations_by_talk').on(table.patientId, table.talkId, table.createdAt.desc(), table.id.desc()),
  ],
)

/**
 * What a client has made of a talk: that there is one, its name, and whether it is put aside. A name that was not given by hand is
 * kept nowhere: it is made anew from the first words whenever the list is read. The first talk's id is the client's own.
 */
export const talks = pgTable(
  'talks',
  {
    id: id(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Decided as it begins, for as long as it is there. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** Sealed as what was said in it is; null where the client gave none. */
    title: text('title'),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('talks_by_patient').on(table.patientId)],
)
