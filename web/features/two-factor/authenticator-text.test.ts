import { describe, expect, test } from 'vitest'
import { encode } from 'uqr'
import { backupCodesFile, codesLeftText, groupedSecret, qrPath } from './authenticator-text.ts'

test('the secret stands in groups of four, the last as long as it is', () => {
  expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(groupedSecret('')).toBe('')
})

/** The squares that a path fills, back again. */
function squaresOf(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  return new Set(
    runs.flatMap(([, x, y, width, back]) => {
      expect(back).toBe(width)
      return Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at},${y}`)
    }),
  )
}

describe('qrPath', () => {
  test('a run is one rectangle', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
  })

  test('fills exactly the dark squares of a code', () => {
    const { data } = encode('otpauth://totp/Lyh%C3%B6rd:a@exempel.se?secret=ABCDEFGHIJKLMNOP&issuer=Lyh%C3%B6rd')
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
    expect(squaresOf(qrPath(data))).toEqual(new Set(dark))
  })
})

test('the file has every code on a line of its own', () => {
  expect(backupCodesFile(['AAAA-BBBB', 'CCCC-DDDD']).split('\r\n')).toEqual(
    expect.arrayContaining(['AAAA-BBBB', 'CCCC-DDDD']),
  )
})

test.each([
  [10, 'Du har 10 reservkoder kvar.'],
  [3, 'Du har 3 reservkoder kvar. Skapa gärna nya.'],
  [1, 'Du har 1 reservkod kvar. Skapa gärna nya.'],
])('%i left', (left, text) => {
  expect(codesLeftText(left)).toBe(text)
})
test('none left', () => {
  expect(codesLeftText(0)).toContain('inga reservkoder')
})
