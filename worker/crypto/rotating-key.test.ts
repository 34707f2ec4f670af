import { expect, test } from 'vitest'
import { type Bytes, hmacSha256, randomBytes, toBase64Url, utf8 } from './bytes.ts'
import { keyId, renewedMac, valueNamed, valuesOf } from './rotating-key.ts'

test('an id names one secret, always alike, and shows no part of it', async () => {
  const [current, earlier] = [randomBytes(32), randomBytes(32)]
  const id = await keyId(current)
  expect(id).toMatch(/^[\w-]{8}$/)
  expect(await keyId(current)).toBe(id)
  expect(await keyId(earlier)).not.toBe(id)
  expect(toBase64Url(current)).not.toContain(id)
})

test('finds the value an id names among the two, and none for that of another', async () => {
  const [current, earlier, gone] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const key = { current, earlier }
  expect(valuesOf(key)).toEqual([current, earlier])
  expect(await valueNamed(key, await keyId(current))).toBe(current)
  expect(await valueNamed(key, await keyId(earlier))).toBe(earlier)
  expect(await valueNamed(key, await keyId(gone))).toBeNull()
  expect(await valueNamed({ current, earlier: null }, await keyId(earlier))).toBeNull()
  expect(valuesOf({ current, earlier: null })).toEqual([current])
})

test('a MAC of either value is made anew with the current one; a stranger’s, or one of another text, is not', async () => {
  const [current, earlier, strange] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const macOf = (text: string) => async (key: Bytes) => toBase64Url(await hmacSha256(key, utf8(text)))
  const [make, key] = [macOf('pk of Åsa'), { current, earlier }]
  const anew = await make(current)
  expect(await renewedMac(key, await make(earlier), make)).toBe(anew)
  expect(await renewedMac(key, anew, make)).toBe(anew)
  expect(await renewedMac(key, await make(strange), make)).toBeNull()
  expect(await renewedMac(key, await macOf('pk of Bo')(earlier), make)).toBeNull()
  expect(await renewedMac({ current, earlier: null }, await make(earlier), make)).toBeNull()
})
