import { fromBase64, toBase64 } from '../../api/base64.ts'

/** As long as the browser's own question may stand. Milliseconds. */
const TIMEOUT = 60_000
/** In what an authenticator signs, after the 32 bytes that name the site: flags, of which this bit says that the person was known. */
const FLAGS_AT = 32
const USER_VERIFIED = 0b100

/** Whether this device has a lock of its own that a page may ask for: a fingerprint, a face, a code. */
export async function hasDeviceLock(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Has the person add the device's lock. Its id, or null where they say no or it fails. Nothing of it is sent to anybody. */
export async function addDeviceLock(): Promise<string | null> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: random(),
    rp: { name: 'Lyhörd' },
    // No name of the person: it may be shown in the device's list of keys.
    user: { id: random(), name: 'Låset på den här enheten', displayName: 'Låset på den här enheten' },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    timeout: TIMEOUT,
  }
  const made = await navigator.credentials.create({ publicKey }).catch(() => null)
  return made instanceof PublicKeyCredential ? toBase64(new Uint8Array(made.rawId)) : null
}

/** Whether the device has just made sure that it is its owner. */
export async function askDeviceLock(credential: string): Promise<boolean> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: random(),
    allowCredentials: [{ type: 'public-key', id: fromBase64(credential), transports: ['internal'] }],
    userVerification: 'required',
    timeout: TIMEOUT,
  }
  const given = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(given instanceof PublicKeyCredential) || !(given.response instanceof AuthenticatorAssertionResponse))
    return false
  const flags = new Uint8Array(given.response.authenticatorData)[FLAGS_AT] ?? 0
  return (flags & USER_VERIFIED) !== 0
}

function random(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}
