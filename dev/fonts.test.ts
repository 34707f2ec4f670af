import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { FONT_CHARACTERS } from './font-characters.ts'
import { cutFont, fontFile, FONTS } from './fonts.ts'
import { projectRoot } from './project.ts'

/** All bytes of the fonts together, which a page waits for that is read first. */
const MOST_BYTES = 32_000

/** Never shown: letters of other alphabets that look like Latin ones, and what only the model reads. */
const UNSEEN = new Set(['contract/claimed-profession.ts', 'worker/generation/build-prompt.ts'])

/** What the browser shows comes from here, and what the Worker says in its answers. */
const SOURCES = [
  'web/**/*.{ts,tsx,md}',
  'contract/*.ts',
  'worker/{http,generation}/*.ts',
  'worker/features/{blog,chat,status}/*.ts',
]

/** The code points that a font has glyphs for, by its table `cmap` in format 4, which holds all of the first plane. */
function drawnBy(sfnt: Buffer): Set<number> {
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const cmap = sfnt.readUInt32BE((tables.find((at) => sfnt.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8)
  const subtables = Array.from({ length: sfnt.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
  const at = subtables
    .map((entry) => cmap + sfnt.readUInt32BE(entry + 4))
    .find((start) => sfnt.readUInt16BE(start) === 4)
  if (at === undefined) throw new Error('The font has no table of characters in format 4.')
  const twice = sfnt.readUInt16BE(at + 6)
  const drawn = new Set<number>()
  for (let segment = at + 14; segment < at + 14 + twice; segment += 2)
    for (let code = sfnt.readUInt16BE(segment + twice + 2); code <= sfnt.readUInt16BE(segment); code++) drawn.add(code)
  return drawn
}

describe.each(FONTS)('$name', (font) => {
  test('is what the command makes of the package', async () => {
    expect((await readFile(fontFile(font))).equals(await cutFont(font))).toBe(true)
  })

  test('draws each of the characters, and has its licence in it', async () => {
    const sfnt = await subsetFont(await readFile(fontFile(font)), undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      preserveNameIds: [13, 14],
    })
    const drawn = drawnBy(sfnt)
    expect([...font.characters].filter((character) => !drawn.has(character.codePointAt(0) ?? 0))).toEqual([])
    expect(drawn.has(0x4e00)).toBe(false)
    expect(sfnt.toString('latin1').replaceAll('\0', '')).toMatch(/openfontlicense\.org|scripts\.sil\.org\/OFL/)
  })
})

test('both together are small', async () => {
  const sizes = await Promise.all(FONTS.map(async (font) => (await readFile(fontFile(font))).length))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES)
})

test('no text of a page has a character that they do not draw, and none a weight that they do not have', async () => {
  const paths = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).filter(
    (path) => !/\.test\.tsx?$/.test(path) && !UNSEEN.has(path),
  )
  expect(paths.length).toBeGreaterThan(600)
  const strange: string[] = []
  for (const path of paths) {
    const text = await readFile(join(projectRoot, path), 'utf8')
    const missing = [...new Set(text)].filter((character) => character !== '\n' && !FONT_CHARACTERS.includes(character))
    if (missing.length > 0) strange.push(`${path}: ${missing.join(' ')}`)
    if (/\bfont-(thin|extralight|light|extrabold|black)\b/.test(text)) strange.push(`${path}: a weight`)
  }
  expect(strange).toEqual([])
})
