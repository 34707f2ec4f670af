import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

const scope = () => text('scope', { enum: ['chat', 'record', 'private'] }).notNull()
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
    /** The server's MAC over client, scope, epoch and that key. */
    inboxMac: text('inbox_mac').notNull(),
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
    /** Whose private key made it: the client's, or a therapist's who opens old text again. Outlives an erased giver. */
    giverId: uuid('giver_id').notNull(),
    giverKey: text('giver_key').notNull(),
    /** The server's MAC over the giver and that key. */
    giverMac: text('giver_mac').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.scope, table.epoch, table.readerId] }),
    check('key_grants_private', sql`${table.scope} <> 'private' or ${table.readerId} = ${table.patientId}`),
  ],
)

/** Key pairs that a reset without the recovery code has put out of use; what was sealed to them stays locked. */
export const retiredKeys = pgTable(
  'retired_keys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: text('public_key').notNull(),
    /** The secret key wrapped by the recovery code of before the reset; null where there was none. */
    secretKeyByRecovery: text('secret_key_by_recovery'),
    /** Sealed to the key that came after, once the code was given: it opens what was sealed to this one. */
    secretKeyForOwner: text('secret_key_for_owner'),
    retiredAt: at('retired_at').notNull(),
  },
  (table) => [index('retired_keys_user').on(table.userId)],
)
