import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

const scope = () => text('scope', { enum: ['chat', 'record'] }).notNull()
const patientId = () =>
  uuid('patient_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A period under one secret per client and scope; the public inbox key lets jobs write what the server cannot read back. */
export const scopeEpochs = pgTable(
  'scope_epochs',
  {
    patientId: patientId(),
    scope: scope(),
    epoch: integer('epoch').notNull(),
    inboxPublicKey: text('inbox_public_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.scope, table.epoch] })],
)

/** An epoch's secret sealed to one reader: the client, and the connected therapist as consented. */
export const keyGrants = pgTable(
  'key_grants',
  {
    patientId: patientId(),
    scope: scope(),
    epoch: integer('epoch').notNull(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    /** The reader's public key it is sealed to; another than the reader has now means that it is locked for them. */
    readerKey: text('reader_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.scope, table.epoch, table.readerId] })],
)

/** Which therapist a client is connected to; a client has at most one at a time. */
export const connections = pgTable(
  'connections',
  {
    id: id(),
    patientId: patientId(),
    therapistId: uuid('therapist_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    connectedAt: at('connected_at').notNull(),
    disconnectedAt: at('disconnected_at'),
  },
  (table) => [
    uniqueIndex('connections_one_open')
      .on(table.patientId)
      .where(sql`${table.disconnectedAt} is null`),
  ],
)
