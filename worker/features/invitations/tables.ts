import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/**
 * A therapist's invitation of one client. The code is kept as an HMAC; what the therapist needs to see again is sealed to
 * their own key, and the message to a key that only the code (with the server's pepper) gives.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    therapistId: uuid('therapist_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeMac: text('code_mac').notNull(),
    /** Of the secret in the mailed link, which the therapist never sees: it proves the address. */
    proofMac: text('proof_mac').notNull(),
    emailMac: text('email_mac').notNull(),
    /** Code, address (the first name instead, where a client asked for it) and message, sealed to the therapist. */
    forTherapist: text('for_therapist').notNull(),
    /** Address and message, sealed by the code. */
    byCode: text('by_code').notNull(),
    /** It came of a wish that reached the therapist through Lyhörd: who uses it is a client to be invoiced for. */
    matched: boolean('matched').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_code').on(table.codeMac),
    index('invitations_therapist').on(table.therapistId, table.createdAt.desc()),
  ],
)
