import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from '../../db/columns.ts'

/**
 * People with an account, and registrations that are not verified yet. Several unverified rows may share an address:
 * the one whose code is given becomes the account, so nobody can prepare an account with somebody else's address.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role', { enum: ['patient', 'therapist'] }).notNull(),
    email: text('email').notNull(),
    emailVerifiedAt: at('email_verified_at'),
    name: text('name').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    dateOfBirth: date('date_of_birth'),
    clinicName: text('clinic_name'),
    education: text('education'),
    bio: text('bio'),
    verifiedAt: at('verified_at'),
    kdfVersion: integer('kdf_version').notNull(),
    passwordSalt: text('password_salt').notNull(),
    passwordVerifier: text('password_verifier').notNull(),
    publicKey: text('public_key').notNull(),
    publicKeyMac: text('public_key_mac').notNull(),
    secretKeyByPassword: text('secret_key_by_password').notNull(),
    secretKeyByRecovery: text('secret_key_by_recovery'),
    stripeCustomerId: text('stripe_customer_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email').on(table.email),
    uniqueIndex('users_stripe_customer').on(table.stripeCustomerId),
  ],
)

/** What a person has agreed to, and taken back: one row per text and version, never overwritten when it changes meaning. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['adult', 'terms', 'health_data'] }).notNull(),
    version: text('version').notNull(),
    grantedAt: at('granted_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [unique('consents_once').on(table.userId, table.kind, table.version)],
)
