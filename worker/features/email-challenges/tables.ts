import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/**
 * Codes and links that prove an address, links that reset a password, and codes that let a session turn two-step sign-in on.
 * Only an HMAC is stored; `used_at` is set by the statement that accepts it, of the last kind by the one that turns it on.
 */
export const emailChallenges = pgTable(
  'email_challenges',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['code', 'link', 'reset', 'two_factor'] }).notNull(),
    secretMac: text('secret_mac').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_challenges_user').on(table.userId, table.kind),
    index('email_challenges_mac').on(table.secretMac),
  ],
)
