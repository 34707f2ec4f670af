import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FONT_CHARACTERS, HEADING_CHARACTERS } from './font-characters.ts'
import { projectRoot } from './project.ts'

/** A font as it is sent: what of the package's file, and in which weights. */
interface Font {
  /** Its file below `web/ui/fonts/`. */
  readonly name: string
  /** The file that it is cut from: the package's subset “latin”, all weights. */
  readonly source: string
  readonly weights: number | { readonly min: number; readonly max: number }
  readonly features: readonly string[]
  readonly characters: string
}

/**
 * Headings have one weight, so that their font comes in a connection's first answer. Kerning and figures of one width are kept, and
 * the ligatures of the headings. Inter's other forms by context (`calt`) would cost a fifth more for a colon that stands a little
 * higher between figures.
 */
export const FONTS: readonly Font[] = [
  {
    name: 'inter.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    features: ['kern', 'tnum'],
    characters: FONT_CHARACTERS,
  },
  {
    name: 'source-serif-4.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weights: 600,
    features: ['kern', 'liga', 'tnum'],
    characters: HEADING_CHARACTERS,
  },
]

/** Licence and its address, which the Open Font License asks each copy to carry; the copyright is kept anyway. */
const LICENCE_NAMES = [13, 14]

export function fontFile({ name }: Font): string {
  return join(projectRoot, 'web/ui/fonts', name)
}

/** The bytes of a font, the same for the same packages. */
export async function cutFont({ source, weights, features, characters }: Font): Promise<Buffer> {
  const whole = await readFile(join(projectRoot, 'node_modules', source))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
    preserveNameIds: LICENCE_NAMES,
  })
}

if (import.meta.main) {
  for (const font of FONTS) {
    const bytes = await cutFont(font)
    await writeFile(fontFile(font), bytes)
    console.log(`${font.name} ${bytes.length} bytes`)
  }
}
