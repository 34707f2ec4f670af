import { randomBytes, toBase64Url } from '../../worker/crypto/bytes.ts'
import type { App } from './app.ts'
import { secret } from './people.ts'

/**
 * Changes a secret of an app of one's own as docs/operations.md has it: `between` runs with the new value and the old one as
 * the earlier, `after` with the new one alone. What was there before is what the app was started with.
 */
export async function rotateSecret(
  app: App,
  name: string,
  between: (value: string) => Promise<unknown>,
  after: () => Promise<unknown>,
): Promise<void> {
  const value = toBase64Url(randomBytes(32))
  await app.restart({ [name]: value, [`${name}_EARLIER`]: secret(app, name) })
  await between(value)
  await app.restart({ [name]: value })
  await after()
  await app.restart()
}
