import { crc32, deflateSync } from 'node:zlib'

interface Size {
  readonly width: number
  readonly height: number
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_COLOURS = 256
const BIT_DEPTH = 8
const INDEXED = 3

/**
 * An opaque PNG of pixels given as red, green, blue and alpha, row by row. It keeps the 256 commonest colours and draws every
 * other as the nearest of them, so that a flat drawing weighs a third of what a browser's own picture of it does.
 */
export function indexedPng({ width, height }: Size, pixels: Buffer): Buffer {
  const palette = commonestColours(pixels)
  const indexOf = nearestIn(palette)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = indexOf(colourAt(pixels, (y * width + x) * 4))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BIT_DEPTH, INDEXED], 8)
  const colours = Buffer.from(palette.flatMap((colour) => channels(colour)))
  const data = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([SIGNATURE, piece('IHDR', header), piece('PLTE', colours), piece('IDAT', data), piece('IEND')])
}

function colourAt(pixels: Buffer, at: number): number {
  return pixels.readUIntBE(at, 3)
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function commonestColours(pixels: Buffer): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a)
  return byCount.slice(0, MOST_COLOURS).map(([colour]) => colour)
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  return (colour) => {
    const found =
      known.get(colour) ??
      palette.reduce((best, other, index) => (nearer(colour, palette[best], other) ? index : best), 0)
    known.set(colour, found)
    return found
  }
}

function nearer(colour: number, best: number | undefined, other: number): boolean {
  return best === undefined || distance(colour, other) < distance(colour, best)
}

function distance(one: number, other: number): number {
  const [red, green, blue] = channels(one)
  const [otherRed, otherGreen, otherBlue] = channels(other)
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2
}

function piece(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
