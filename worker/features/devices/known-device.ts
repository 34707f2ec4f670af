import type { Context } from '../../context.ts'
import { equalText } from '../../crypto/bytes.ts'
import { createToken } from '../../crypto/token-mac.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { cookieHeader, readCookie } from '../../http/cookies.ts'
import { storedToken } from '../../secrets/stored-token.ts'

const NAME = 'lyhord_device'
const ONE_YEAR = 365 * 24 * 60 * 60
/** People who share a browser; the one who signed in longest ago is forgotten first. */
const MOST_ACCOUNTS = 8

/** Whose device it may be: what is noted of it names the password, so that a new one makes every device a stranger's. */
type Owner = Pick<UserRow, 'id' | 'passwordSalt'>

/**
 * A browser by its cookie: a random id, and for each account that has signed in here an HMAC of the id, the account and
 * its password's salt. It opens nothing: it only says that this browser is not a stranger's (docs/security.md).
 */
interface KnownDevice {
  /** Made now where the browser had none. */
  readonly id: string
  /** Whether somebody has signed in to the account from here since it has its present password. */
  isKnownTo(owner: Owner): Promise<boolean>
  /** The `Set-Cookie` that makes it known to the account, beside those it knows already. */
  cookieFor(owner: Owner): Promise<string>
}

/** The browser that a request comes from. */
export function knownDevice(ctx: Context, request: Request): KnownDevice {
  const device = readDevice(ctx, request)
  const id = device.id === '' ? createToken() : device.id
  const proofOf = (owner: Owner) => storedToken(ctx, 'known-device', `${owner.id}.${owner.passwordSalt}`)
  const othersThan = (own: readonly string[]) => device.macs.filter((mac) => !own.some((each) => equalText(each, mac)))
  return {
    id,
    isKnownTo: async (owner) => othersThan(await proofOf(owner).macs(id)).length < device.macs.length,
    cookieFor: async (owner) => {
      const proof = proofOf(owner)
      const others = othersThan(await proof.macs(id))
      const value = [id, await proof.mac(id), ...others.slice(0, MOST_ACCOUNTS - 1)].join('.')
      return cookieHeader(ctx, { name: NAME, value, maxAge: ONE_YEAR })
    },
  }
}

function readDevice(ctx: Context, request: Request): { readonly id: string; readonly macs: readonly string[] } {
  const [id = '', ...macs] = (readCookie(ctx, request, NAME) ?? '').split('.')
  const isWhole = [id, ...macs].every((part) => /^[\w-]{43}$/.test(part)) && macs.length <= MOST_ACCOUNTS
  return isWhole ? { id, macs } : { id: '', macs: [] }
}
