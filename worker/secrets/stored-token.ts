import type { Context } from '../context.ts'
import { equalText } from '../crypto/bytes.ts'
import { valuesOf } from '../crypto/rotating-key.ts'
import { macToken } from '../crypto/token-mac.ts'
import { rotating } from './rotating.ts'

/** How tokens of one purpose (and of one subject, where they are bound to it) are stored and found again. */
export interface StoredToken {
  /** What a new one is stored as. */
  mac(token: string): Promise<string>
  /** All that one may have been stored as: under the current pepper, and the earlier while there is one. */
  macs(token: string): Promise<string[]>
  /** Whether this is what it was stored as, or handed out with. Constant time. */
  proves(token: string, mac: string): Promise<boolean>
}

/** Codes, links and signed ids are known by an HMAC under `CODE_PEPPER` alone (docs/keys.md). */
export function storedToken(ctx: Pick<Context, 'config'>, purpose: string, subject = ''): StoredToken {
  const peppers = rotating(ctx.config, 'CODE_PEPPER')
  const macs = (token: string) =>
    Promise.all(valuesOf(peppers).map((pepper) => macToken(pepper, purpose, subject, token)))
  return {
    mac: (token) => macToken(peppers.current, purpose, subject, token),
    macs,
    proves: async (token, mac) => (await macs(token)).some((own) => equalText(own, mac)),
  }
}
