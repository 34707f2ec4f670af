import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalBytes, equalText, fromBase64Url, fromUtf8, randomText, toBase64Url, utf8 } from './bytes.ts'
import { contextText } from './context.ts'

describe('bytes', () => {
  it('base64url is what browsers give for any bytes, also long ones', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(1, 100), (some, times) => {
        const bytes = new Uint8Array(Buffer.concat(Array.from({ length: times }, () => some)))
        const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
        expect(toBase64Url(bytes)).toBe(btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
      }),
    )
  })

  it.each(['A', 'AAAAA', 'AB', 'AAB', 'AA==', 'A A', 'AA\n', 'A+/A', 'A-/A', 'å', 'AAAÅ', 'AAA\u0141'])(
    'refuses %j, which no bytes give',
    (text) => {
      expect(() => fromBase64Url(text)).toThrow('crypto: malformed')
    },
  )

  it('text survives whole, and bytes that are not text are refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fromUtf8(utf8(text))).toBe(text)
      }),
    )
    expect(fromUtf8(utf8('\uFEFFhej'))).toBe('\uFEFFhej')
    expect(() => fromUtf8(Uint8Array.of(0xff))).toThrow('crypto: malformed')
  })

  it('equality is of all bytes and of length', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
        expect(equalBytes(new Uint8Array(a), new Uint8Array(b))).toBe(Buffer.compare(a, b) === 0)
      }),
    )
    expect(equalBytes(Uint8Array.of(0), Uint8Array.of())).toBe(false)
    expect(equalText('abc', 'abc')).toBe(true)
    expect(equalText('abc', 'abcd')).toBe(false)
  })

  it('random text uses every character, none of them more than the others', () => {
    const counts = new Map<string, number>()
    const text = Array.from({ length: 1000 }, () => randomText('0123456789', 100)).join('')
    for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect([...counts.keys()].sort().join('')).toBe('0123456789')
    // 10 000 each expected, standard deviation 95: eight of them away is not chance.
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(760)
  })
})

it('two different lists of parts never give the same context', () => {
  const parts = fc.array(fc.string({ unit: fc.constantFrom('a', '|', '%', '7', 'C', '2', '5'), maxLength: 5 }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      fc.pre(JSON.stringify(a) !== JSON.stringify(b) && a.length > 0 && b.length > 0)
      expect(contextText('x', ...a)).not.toBe(contextText('x', ...b))
    }),
    { numRuns: 2000 },
  )
  expect(contextText('sk', 'pw', 'u1', 1)).toBe('v1|sk|pw|u1|1')
})
