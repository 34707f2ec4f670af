import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainIcon } from './plain-icons.ts'

const icons = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')
const read = (name: string) => readFile(join(icons, `${name}.mjs`), 'utf8')

test('keeps the whole drawing and nothing else', async () => {
  const plain = plainIcon(await read('life-buoy'), 'life-buoy')
  const drawing = (code: string) => code.match(/ (d|cx|cy|r): "[^"]*"/g)
  expect(drawing(plain)).toEqual(drawing(await read('life-buoy')))
  expect(plain).not.toMatch(/key:|createLucideIcon/)
})

test('understands every icon that the site draws', async () => {
  const sources = (await readdir(join(import.meta.dirname, '..'), { recursive: true })).filter((file) =>
    file.endsWith('.tsx'),
  )
  const code = await Promise.all(sources.map((file) => readFile(join(import.meta.dirname, '..', file), 'utf8')))
  const names = code.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, list = '']) => list.split(',')),
  )
  const index = await readFile(join(icons, '../lucide-react.mjs'), 'utf8')
  const used = [...new Set(names.map((name) => name.trim().split(' as ')[0] ?? '').filter((name) => name !== ''))]
  expect(used.length).toBeGreaterThan(10)
  for (const name of used) {
    const file = new RegExp(`default as [^}]*\\b${name}\\b[^}]*\\} from './icons/([^']+)\\.mjs'`).exec(index)?.[1]
    expect(plainIcon(await read(file ?? name), name)).toContain('iconComponent([')
  }
})

test('refuses what it does not know', () => {
  expect(() => plainIcon('export default 1', 'x.mjs')).toThrow('x.mjs does not look like an icon')
})
