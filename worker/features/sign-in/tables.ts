import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

/** Codes and links that prove an address, and links that reset a password. Only an HMAC is stored; `used_at` is set by the statement that accepts it. */
export const emailChallenges = pgTable(
  'email_challenges',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['code', 'link', 'reset'] }).notNull(),
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

/** Two-step sign-in by an authenticator app. Begun when there is a secret, on from `enabled_at`. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed under a key of the server: it must be read before the user's own keys are at hand. */
  secret: text('secret').notNull(),
  enabledAt: at('enabled_at'),
  /** The last 30-second step whose code was taken: a code counts once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** HMACs of the backup codes that are left. */
  backupMacs: text('backup_macs').array().notNull(),
  createdAt: createdAt(),
})
