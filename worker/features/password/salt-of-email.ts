import type { Context } from '../../context.ts'
import { type Bytes, fromBase64Url } from '../../crypto/bytes.ts'
import { storedToken } from '../../secrets/stored-token.ts'

const SALT_BYTES = 16

/**
 * The salt of whoever registers this e-mail (16 bytes): the same for all, so that one derivation tells which of many
 * registrations a password is of. Whoever lacks `CODE_PEPPER` cannot foretell it; where that is changed, a registration made
 * within the day before may be found by its own browser alone. A password that is changed gets a salt of its own.
 */
export async function saltOfEmail(ctx: Context, email: string): Promise<Bytes> {
  return fromBase64Url(await storedToken(ctx, 'password-salt').mac(email)).slice(0, SALT_BYTES)
}
