import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importAesKey } from './aead.ts'
import { fromBase64Url, randomBytes } from './bytes.ts'
import { exportPublicKey } from './hpke.ts'
import { macPublicKey, publicKeyFingerprint, verifyPublicKey } from './public-key-mac.ts'
import { createRecoveryCode, recoveryWrappingKey } from './recovery-code.ts'
import { createSessionKey, openKeyring, sealKeyring } from './session-keyring.ts'
import { createUserKeys, importSecretKey, unwrapSecretKey, wrapSecretKey } from './user-keys.ts'

const refused = { name: 'CryptoError', code: 'open_failed' }

/** Flips one bit of a base64url text's bytes and encodes it again. */
function flip(sealed: string, at: number, bit: number): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const index = at % bytes.length
  bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << bit), index)
  return bytes.toString('base64url')
}
const anyFlip = [fc.nat(100_000), fc.nat(7)] as const

describe('user keys', () => {
  it('are a raw P-256 point and the pkcs8 that gives it', async () => {
    const { publicKey, secretKey } = await createUserKeys()
    const point = fromBase64Url(publicKey)
    expect([point.length, point[0], secretKey.length]).toEqual([65, 4, 138])
    expect(await exportPublicKey((await importSecretKey(secretKey)).publicKey)).toBe(publicKey)
    await expect(importSecretKey(randomBytes(138))).rejects.toMatchObject({ code: 'malformed' })
  })

  it('unwrap for the same key, purpose, user and version alone', async () => {
    const { secretKey } = await createUserKeys()
    const key = await importAesKey(randomBytes(32))
    const wrap = { purpose: 'password', userId: 'u1', kdfVersion: 1 } as const
    const wrapped = await wrapSecretKey(secretKey, key, wrap)
    expect(await unwrapSecretKey(wrapped, key, wrap)).toEqual(secretKey)
    await expect(unwrapSecretKey(wrapped, key, { ...wrap, userId: 'u2' })).rejects.toMatchObject(refused)
    await expect(unwrapSecretKey(wrapped, key, { ...wrap, kdfVersion: 2 })).rejects.toMatchObject(refused)
    await expect(unwrapSecretKey(wrapped, key, { purpose: 'recovery', userId: 'u1' })).rejects.toMatchObject(refused)
    const otherKey = await importAesKey(randomBytes(32))
    await expect(unwrapSecretKey(wrapped, otherKey, wrap)).rejects.toMatchObject(refused)
    await fc.assert(
      fc.asyncProperty(...anyFlip, async (at, bit) => {
        await expect(unwrapSecretKey(flip(wrapped, at, bit), key, wrap)).rejects.toMatchObject(refused)
      }),
    )
  })

  it('come back with the recovery code, not with another one', async () => {
    const { secretKey } = await createUserKeys()
    const code = createRecoveryCode()
    const wrap = { purpose: 'recovery', userId: 'u1' } as const
    const wrapped = await wrapSecretKey(secretKey, await recoveryWrappingKey(code), wrap)
    expect(await unwrapSecretKey(wrapped, await recoveryWrappingKey(code), wrap)).toEqual(secretKey)
    const other = await recoveryWrappingKey(createRecoveryCode())
    await expect(unwrapSecretKey(wrapped, other, wrap)).rejects.toMatchObject(refused)
  })
})

describe('the keyring of a session', () => {
  const owner = { userId: 'u1', sid: 's1' }

  it('comes back whole for its own sk, user and sid', async () => {
    const secret = fc.record({
      patientId: fc.uuid(),
      scope: fc.constantFrom('chat' as const, 'record' as const),
      epoch: fc.nat(),
      secret: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new Uint8Array(bytes)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(secret), async (secrets) => {
        const keyring = { secretKey: randomBytes(138), secrets }
        const sessionKey = createSessionKey()
        expect(await openKeyring(await sealKeyring(keyring, sessionKey, owner), sessionKey, owner)).toEqual(keyring)
      }),
    )
  })

  it('opens for nobody else', async () => {
    const sessionKey = createSessionKey()
    const sealed = await sealKeyring({ secretKey: randomBytes(138), secrets: [] }, sessionKey, owner)
    await expect(openKeyring(sealed, createSessionKey(), owner)).rejects.toMatchObject(refused)
    await expect(openKeyring(sealed, sessionKey, { ...owner, userId: 'u2' })).rejects.toMatchObject(refused)
    await expect(openKeyring(sealed, sessionKey, { ...owner, sid: 's2' })).rejects.toMatchObject(refused)
    await expect(openKeyring(sealed, randomBytes(31), owner)).rejects.toMatchObject({ code: 'invalid_argument' })
    await fc.assert(
      fc.asyncProperty(...anyFlip, async (at, bit) => {
        await expect(openKeyring(flip(sealed, at, bit), sessionKey, owner)).rejects.toMatchObject(refused)
      }),
    )
  })
})

it('a swapped public key is noticed, and two keys have two fingerprints', async () => {
  const [mine, swapped] = await Promise.all([createUserKeys(), createUserKeys()])
  const key = { current: randomBytes(32), earlier: null }
  const mac = await macPublicKey(key.current, 'u1', mine.publicKey)
  expect(await verifyPublicKey(key, 'u1', mine.publicKey, mac)).toBe(true)
  expect(await verifyPublicKey(key, 'u1', swapped.publicKey, mac)).toBe(false)
  expect(await verifyPublicKey(key, 'u2', mine.publicKey, mac)).toBe(false)
  const other = { current: randomBytes(32), earlier: null }
  expect(await verifyPublicKey(other, 'u1', mine.publicKey, mac)).toBe(false)
  const rotated = { current: other.current, earlier: key.current }
  expect(await verifyPublicKey(rotated, 'u1', mine.publicKey, mac)).toBe(true)
  expect(await verifyPublicKey(rotated, 'u1', swapped.publicKey, mac)).toBe(false)
  expect(await publicKeyFingerprint(mine.publicKey)).toMatch(/^([0-9a-f]{4} ){4}[0-9a-f]{4}$/)
  expect(await publicKeyFingerprint(mine.publicKey)).not.toBe(await publicKeyFingerprint(swapped.publicKey))
})
