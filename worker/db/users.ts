import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** How the password was derived, and under which pepper (`keyId`; null from before peppers had ids). */
    kdfVersion: integer('kdf_version').notNull(),
    pepperId: text('pepper_id'),
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
    /** When the operator, or a new password, asked that the sessions be ended; null once they are. */
    endSessionsAt: at('end_sessions_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email').on(table.email),
    uniqueIndex('users_stripe_customer').on(table.stripeCustomerId),
    index('users_end_sessions')
      .on(table.endSessionsAt)
      .where(sql`${table.endSessionsAt} is not null`),
  ],
)
