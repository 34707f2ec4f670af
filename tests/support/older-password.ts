import { eq } from 'drizzle-orm'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { derivePassword } from '../../worker/crypto/password.ts'
import { keyId } from '../../worker/crypto/rotating-key.ts'
import { unwrapSecretKey, wrapSecretKey } from '../../worker/crypto/user-keys.ts'
import { users } from '../../worker/db/users.ts'
import type { App } from './app.ts'
import { type Person, secret, userRow } from './people.ts'

/** What a password opens: the wrapping key and the secret key of its person. */
export async function openPassword(app: App, person: Person) {
  const user = await userRow(app, person.id)
  const { verifier, kek } = await derive(app, person, user, secret(app, 'PASSWORD_PEPPER'))
  const wrap = { purpose: 'password', userId: user.id, kdfVersion: user.kdfVersion } as const
  return { user, verifier, secretKey: await unwrapSecretKey(user.secretKeyByPassword, kek, wrap) }
}

interface Older {
  readonly kdfVersion: number
  /** Base64url; the app's own where it is left out. */
  readonly pepper?: string
  /** As rows were before peppers had ids. */
  readonly withoutId?: boolean
}

/** Turns a person's row into one that was made in an older way, from the same password and salt. */
export async function makeOlder(app: App, person: Person, { kdfVersion, pepper, withoutId }: Older): Promise<void> {
  const { user, secretKey } = await openPassword(app, person)
  const used = pepper ?? secret(app, 'PASSWORD_PEPPER')
  const { verifier, kek } = await derive(app, person, { ...user, kdfVersion }, used)
  const wrap = { purpose: 'password', userId: user.id, kdfVersion } as const
  const older = {
    kdfVersion,
    pepperId: withoutId === true ? null : await keyId(fromBase64Url(used)),
    passwordVerifier: verifier,
    secretKeyByPassword: await wrapSecretKey(secretKey, kek, wrap),
  }
  await app.db.update(users).set(older).where(eq(users.id, user.id))
}

interface Derived {
  readonly passwordSalt: string
  readonly kdfVersion: number
}

function derive(app: App, { password }: Person, { passwordSalt, kdfVersion }: Derived, pepper: string) {
  return derivePassword(password, {
    pepper: fromBase64Url(pepper),
    salt: fromBase64Url(passwordSalt),
    yieldBetweenCalls: async () => {},
    kdf: app.passwordKdf(kdfVersion),
  })
}
