import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from '../../db/columns.ts'
import { users } from '../../db/users.ts'

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
