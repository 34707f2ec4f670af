import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { indexedPng } from './indexed-png.ts'

function pixelsOf(colours: readonly number[]): Buffer {
  return Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]))
}

/** The data of the piece of this name, which begins four bytes after its length. */
function dataOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name, 0, 'latin1')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

test('a picture of few colours keeps each of them in its place', () => {
  const png = indexedPng(
    { width: 3, height: 2 },
    pixelsOf([0xfdf3e3, 0xfdf3e3, 0xb52052, 0xfdf3e3, 0xb52052, 0xb52052]),
  )
  const palette = dataOf(png, 'PLTE')
  const rows = [...inflateSync(dataOf(png, 'IDAT'))]
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([dataOf(png, 'IHDR').readUInt32BE(0), dataOf(png, 'IHDR').readUInt32BE(4)]).toEqual([3, 2])
  expect(palette.toString('hex')).toBe('fdf3e3b52052')
  expect(rows).toEqual([0, 0, 0, 1, 0, 0, 1, 1])
})

test('a colour too many is drawn as the nearest of the 256 commonest', () => {
  const common = Array.from({ length: 256 }, (_, grey) => grey * 0x010101)
  const png = indexedPng({ width: 513, height: 1 }, pixelsOf([...common, ...common, 0x7f7f80]))
  const palette = dataOf(png, 'PLTE')
  const drawn = inflateSync(dataOf(png, 'IDAT'))[513] ?? Number.NaN
  expect(palette.length).toBe(256 * 3)
  expect(palette.subarray(drawn * 3, drawn * 3 + 3).toString('hex')).toBe('7f7f7f')
})
