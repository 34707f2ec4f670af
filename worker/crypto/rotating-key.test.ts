import { expect, test } from 'vitest'
import { randomBytes, toBase64Url } from './bytes.ts'
import { keyId, valueNamed, valuesOf } from './rotating-key.ts'

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
