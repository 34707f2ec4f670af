import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'

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
    /** A therapist's own words for those who look for one. */
    specialties: text('specialties')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    approaches: text('approaches')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    availability: text('availability'),
    acceptsNewClients: boolean('accepts_new_clients').notNull().default(true),
    verifiedAt: at('verified_at'),
    kdfVersion: integer('kdf_version').notNull(),
    passwordSalt: text('password_salt').notNull(),
    passwordVerifier: text('password_verifier').notNull(),
    publicKey: text('public_key').notNull(),
    publicKeyMac: text('public_key_mac').notNull(),
    secretKeyByPassword: text('secret_key_by_password').notNull(),
    secretKeyByRecovery: text('secret_key_by_recovery'),
    /** When the recovery code was given back as proof that it is written down. */
    recoveryConfirmedAt: at('recovery_confirmed_at'),
    stripeCustomerId: text('stripe_customer_id'),
    /** The retention job counts from here. */
    lastSignInAt: at('last_sign_in_at'),
    inactivityWarnedAt: at('inactivity_warned_at'),
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
