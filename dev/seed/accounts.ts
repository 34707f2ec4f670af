import { randomUUID } from 'node:crypto'
import type { Role } from '../../contract/fields.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { createPasswordSalt } from '../../worker/crypto/password.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import type { Db } from '../../worker/db/client.ts'
import { newAccount, type NewAccount } from '../../worker/features/registration/new-account.ts'
import { users } from '../../worker/db/users.ts'
import type { PasswordMaker } from '../../worker/features/password/password-columns.ts'
import { consents } from '../../worker/features/consents/tables.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import type { TherapistProfile } from './therapist-profiles.ts'

export interface SeedSecrets {
  readonly PASSWORD_PEPPER: string
  readonly SERVER_KEY: string
}

interface Person {
  readonly role: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth?: string | undefined
  readonly phone?: string | undefined
  /** When they registered; now unless told. */
  readonly joinedAt?: Date
  /** Only therapists have one. */
  readonly profile?: TherapistProfile
}

/** Nobody waits beside the seed. */
function passwordsOf({ PASSWORD_PEPPER }: SeedSecrets): PasswordMaker {
  return { pepper: fromBase64Url(PASSWORD_PEPPER), inTurn: (work) => work(async () => {}) }
}

/** Puts a verified account in place, as registration and its code would. */
export async function seedAccount(db: Db, person: Person, password: string, secrets: SeedSecrets): Promise<NewAccount> {
  const now = person.joinedAt ?? new Date()
  const account = await newAccount(
    {
      ...person,
      id: randomUUID(),
      password,
      consents: person.role === 'patient' ? REQUIRED_CONSENTS : [],
      now,
      newId: () => randomUUID(),
    },
    { passwords: passwordsOf(secrets), salt: createPasswordSalt(), serverKey: secrets.SERVER_KEY },
  )
  // A therapist's work opens once the recovery code is kept, which a demo account never asks for.
  const ready = person.role === 'therapist' ? { verifiedAt: now, recoveryConfirmedAt: now } : {}
  await db.insert(users).values({ ...account.user, ...person.profile, ...ready, emailVerifiedAt: now })
  if (account.consents.length > 0) await db.insert(consents).values(account.consents)
  if (account.epochs.length > 0) {
    await db.batch([db.insert(scopeEpochs).values(account.epochs), db.insert(keyGrants).values(account.grants)])
  }
  return account
}
