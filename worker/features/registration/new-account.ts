import type { NewConsent } from '../consents/queries.ts'
import { CONSENT_VERSION, type ConsentKind } from '../../../contract/consents.ts'
import type { Role } from '../../../contract/fields.ts'
import { type Bytes, fromBase64Url } from '../../crypto/bytes.ts'
import type { EpochSecret } from '../../crypto/epoch.ts'
import { macPublicKey } from '../../crypto/public-key-mac.ts'
import { createUserKeys } from '../../crypto/user-keys.ts'
import { firstEpochs, giverOf, type NewEpochs } from '../keys/new-epochs.ts'
import type { users } from '../../db/users.ts'
import { type PasswordMaker, passwordColumns } from '../password/password-columns.ts'

export interface AccountInput {
  readonly id: string
  readonly role: Role
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName?: string
  /** Optional in every form; what is empty counts as none. */
  readonly phone?: string | null | undefined
  readonly dateOfBirth?: string | null | undefined
  readonly clinicName?: string | null | undefined
  readonly education?: string | null | undefined
  readonly bio?: string | null | undefined
  readonly consents: readonly ConsentKind[]
  readonly now: Date
  readonly newId: () => string
}

interface AccountSecrets {
  readonly passwords: PasswordMaker
  readonly salt: Bytes
  readonly serverKey: string
}

/** The rows of a new account, ready for one batch, and the secrets it was made with. */
export interface NewAccount {
  readonly user: typeof users.$inferInsert & { readonly firstName: string; readonly createdAt: Date }
  readonly consents: NewConsent[]
  readonly epochs: NewEpochs['epochs']
  readonly grants: NewEpochs['grants']
  readonly secretKey: Bytes
  readonly secrets: EpochSecret[]
}

/** Makes keys, epochs and rows for a new person (docs/keys.md). Nothing is stored here; the address is not verified. */
export async function newAccount(input: AccountInput, secrets: AccountSecrets): Promise<NewAccount> {
  const { id: userId, password } = input
  const keys = await createUserKeys()
  const owner = { userId, password, secretKey: keys.secretKey }
  const columns = await passwordColumns(secrets.passwords, owner, secrets.salt)
  const serverKey = fromBase64Url(secrets.serverKey)
  const epochs =
    input.role === 'patient' ? await firstEpochs(await giverOf(input.id, keys.secretKey, serverKey)) : noEpochs
  return {
    user: {
      id: input.id,
      role: input.role,
      email: input.email,
      name: [input.firstName, input.lastName].filter(Boolean).join(' '),
      firstName: input.firstName,
      lastName: input.lastName || null,
      phone: input.phone || null,
      dateOfBirth: input.dateOfBirth || null,
      clinicName: input.clinicName || null,
      education: input.education || null,
      bio: input.bio || null,
      ...columns,
      publicKey: keys.publicKey,
      publicKeyMac: await macPublicKey(serverKey, input.id, keys.publicKey),
      createdAt: input.now,
    },
    consents: [...new Set(input.consents)].map((kind) => ({
      id: input.newId(),
      userId: input.id,
      kind,
      version: CONSENT_VERSION,
      grantedAt: input.now,
    })),
    epochs: epochs.epochs,
    grants: epochs.grants,
    secretKey: keys.secretKey,
    secrets: epochs.secrets,
  }
}

const noEpochs: NewEpochs = { epochs: [], grants: [], secrets: [] }
