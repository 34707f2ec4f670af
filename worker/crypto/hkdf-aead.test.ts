import { describe, expect, it } from 'vitest'
import { importAesKey, openBytes } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { toHex } from './bytes.ts'
import { hkdf } from './hkdf.ts'

const hex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const range = (from: number, length: number): Bytes => Uint8Array.from({ length }, (_, i) => from + i)

describe('HKDF-SHA256, RFC 5869 appendix A', () => {
  it.each([
    {
      name: 'A.1',
      ikm: hex('0b'.repeat(22)),
      salt: range(0x00, 13),
      info: range(0xf0, 10),
      okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    },
    {
      name: 'A.2',
      ikm: range(0x00, 80),
      salt: range(0x60, 80),
      info: range(0xb0, 80),
      okm: 'b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87',
    },
    {
      name: 'A.3',
      ikm: hex('0b'.repeat(22)),
      salt: hex(''),
      info: hex(''),
      okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    },
  ])('case $name', async ({ ikm, salt, info, okm }) => {
    expect(toHex(await hkdf(ikm, info, { salt, length: okm.length / 2 }))).toBe(okm)
  })
})

it('AES-256-GCM opens test case 15 of the GCM specification', async () => {
  const key = await importAesKey(hex('feffe9928665731c6d6a8f9467308308'.repeat(2)))
  const sealed = hex(
    'cafebabefacedbaddecaf888' +
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad' +
      'b094dac5d93471bdec1a502270e3cc6c',
  )
  expect(toHex(await openBytes(key, sealed, ''))).toBe(
    'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255',
  )
})
