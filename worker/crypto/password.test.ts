import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBytes, sealBytes } from './aead.ts'
import { randomBytes, utf8 } from './bytes.ts'
import type { PasswordKdf } from './password.ts'
import { createPasswordSalt, derivePassword, PASSWORD_KDF, passwordKdf, verifyPassword } from './password.ts'

const yieldBetweenCalls = () => Promise.resolve()
const quick: PasswordKdf = { version: 0, iterationsPerCall: 2, calls: 3 }

/** The same derivation by node:crypto alone. */
function independently(password: string, pepper: Uint8Array, salt: Uint8Array, kdf: PasswordKdf) {
  let secret = createHmac('sha256', pepper).update(password, 'utf8').digest()
  for (let call = 0; call < kdf.calls; call++) secret = pbkdf2Sync(secret, salt, kdf.iterationsPerCall, 32, 'sha256')
  const expand = (info: string) => Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), info, 32))
  return {
    verifier: createHash('sha256').update(expand('auth')).digest('base64url'),
    kek: new Uint8Array(expand('kek')),
  }
}

const versions = [1, 2]

describe('the setting', () => {
  it.each(versions)('%i asks no more of one call than production allows, and 600 000 in all', (version) => {
    const kdf = passwordKdf(version)
    expect(kdf.version).toBe(version)
    expect(kdf.iterationsPerCall).toBeLessThanOrEqual(100_000)
    expect(kdf.iterationsPerCall * kdf.calls).toBe(600_000)
  })

  it('is the newest of them for new passwords, and of no version that there never was', () => {
    expect(PASSWORD_KDF).toBe(passwordKdf(Math.max(...versions)))
    expect(() => passwordKdf(Math.max(...versions) + 1)).toThrow('invalid_argument')
  })

  it('gives others a turn between the calls, and only there', async () => {
    let turns = 0
    const count = async () => {
      turns += 1
    }
    await derivePassword('hemligt', {
      pepper: randomBytes(32),
      salt: createPasswordSalt(),
      yieldBetweenCalls: count,
      kdf: quick,
    })
    expect(turns).toBe(quick.calls - 1)
  })
})

describe('derivePassword', () => {
  it.each(versions)('agrees with node:crypto at full strength, for verifier and KEK, version %i', async (version) => {
    const kdf = passwordKdf(version)
    const pepper = randomBytes(32)
    const salt = createPasswordSalt()
    const derived = await derivePassword('Åskväder på höjden 7', { pepper, salt, yieldBetweenCalls, kdf })
    const expected = independently('Åskväder på höjden 7', pepper, salt, kdf)
    expect(derived.verifier).toBe(expected.verifier)
    const sealed = await sealBytes(derived.kek, utf8('SK'), 'a')
    const key = await crypto.subtle.importKey('raw', expected.kek, 'AES-GCM', false, ['decrypt'])
    expect(await openBytes(key, sealed, 'a')).toEqual(utf8('SK'))
  })

  it('agrees with node:crypto for any password, pepper and salt', async () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 128 }),
        bytes(32),
        bytes(16),
        async (password, pepper, salt) => {
          const options = { pepper: new Uint8Array(pepper), salt: new Uint8Array(salt), yieldBetweenCalls, kdf: quick }
          const derived = await derivePassword(password, options)
          expect(derived.verifier).toBe(independently(password, pepper, salt, quick).verifier)
        },
      ),
    )
  })

  it('reads every character: a longer, trimmed, recased or normalised password is another one', async () => {
    const options = { pepper: randomBytes(32), salt: createPasswordSalt(), yieldBetweenCalls, kdf: quick }
    const long = 'å'.repeat(128)
    const passwords = [long, `${long}x`, `${long}y`, 'Abc', 'abc', ' abc', 'abc ', 'abc\0', 'é', 'e\u0301']
    const verifiers = await Promise.all(
      passwords.map(async (password) => (await derivePassword(password, options)).verifier),
    )
    expect(new Set(verifiers).size).toBe(passwords.length)
  })
})

it('verifyPassword accepts the stored verifier and nothing else', async () => {
  const pepper = randomBytes(32)
  const salt = createPasswordSalt()
  const options = { pepper, salt, yieldBetweenCalls, kdf: quick }
  const stored = (await derivePassword('rätt lösenord', options)).verifier
  expect(verifyPassword(await derivePassword('rätt lösenord', options), stored)).toBe(true)
  expect(verifyPassword(await derivePassword('fel lösenord', options), stored)).toBe(false)
  expect(
    verifyPassword(await derivePassword('rätt lösenord', { ...options, salt: createPasswordSalt() }), stored),
  ).toBe(false)
  expect(verifyPassword(await derivePassword('rätt lösenord', { ...options, pepper: randomBytes(32) }), stored)).toBe(
    false,
  )
  expect(verifyPassword(await derivePassword('rätt lösenord', options), '')).toBe(false)
  expect(verifyPassword(await derivePassword('rätt lösenord', options), stored.slice(0, -1))).toBe(false)
})
