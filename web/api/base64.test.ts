import { expect, test } from 'vitest'
import { fromBase64, toBase64, toBase64Url } from './base64.ts'

test('any bytes come back as they were, many as well', () => {
  const all = Uint8Array.from({ length: 300_000 }, (_, at) => at % 256)
  expect(fromBase64(toBase64(all))).toEqual(all)
  expect(toBase64(new Uint8Array())).toBe('')
})

test('in an address no sign means anything else', () => {
  expect(toBase64(Uint8Array.of(251, 255, 254, 255))).toBe('+//+/w==')
  expect(toBase64Url(Uint8Array.of(251, 255, 254, 255))).toBe('-__-_w')
})

test('what is no base64 is refused', () => {
  expect(() => fromBase64('å')).toThrow()
})
