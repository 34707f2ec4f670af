import type { Context } from '../../context.ts'
import { equalText } from '../../crypto/bytes.ts'
import { createToken } from '../../crypto/token-mac.ts'
import { cookieHeader, readCookie } from '../../http/cookies.ts'
import { storedToken } from '../../secrets/stored-token.ts'

const NAME = 'lyhord_device'
const ONE_YEAR = 365 * 24 * 60 * 60
/** People who share a browser; the one who signed in longest ago is forgotten first. */
const MOST_ACCOUNTS = 8

/**
 * The device's cookie: a random id, and for each account that has signed in here an HMAC of both. It opens nothing: it
 * only says that this browser is not a stranger's (docs/security.md).
 */
interface DeviceCookie {
  readonly id: string
  readonly macs: readonly string[]
}

/** What this browser is to an account. */
interface KnownDevice {
  /** True where somebody has signed in to the account from here before. */
  readonly isKnown: boolean
  /** The `Set-Cookie` that makes it known, beside the accounts it knows already. */
  readonly setCookie: string
}

/** Whether this browser is known to the account of an e-mail, and what makes it so. Asks nobody whether there is one. */
export async function knownDevice(ctx: Context, request: Request, email: string): Promise<KnownDevice> {
  const device = readDevice(ctx, request)
  const id = device.id === '' ? createToken() : device.id
  const proof = storedToken(ctx, 'known-device', email)
  const own = await proof.macs(id)
  const others = device.macs.filter((mac) => !own.some((each) => equalText(each, mac)))
  const value = [id, await proof.mac(id), ...others.slice(0, MOST_ACCOUNTS - 1)].join('.')
  return {
    isKnown: others.length < device.macs.length,
    setCookie: cookieHeader(ctx, { name: NAME, value, maxAge: ONE_YEAR }),
  }
}

function readDevice(ctx: Context, request: Request): DeviceCookie {
  const [id = '', ...macs] = (readCookie(ctx, request, NAME) ?? '').split('.')
  const isWhole = [id, ...macs].every((part) => /^[\w-]{43}$/.test(part)) && macs.length <= MOST_ACCOUNTS
  return isWhole ? { id, macs } : { id: '', macs: [] }
}
