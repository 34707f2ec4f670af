import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allFiles, exportsOf, importsOf, readSource, sourceFiles } from './imports.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOUSE = ['contract', 'safety', 'worker', 'durable-objects', 'web', 'dev', 'tests']

/** What names a file by its path, for somebody outside to load it; each with the folder its paths begin in. */
const CONFIGURATIONS = {
  'vitest.config.ts': '',
  'drizzle.config.ts': '',
  'web/routes.ts': 'web/',
  'wrangler.toml': '',
  'tests/bench/bare-worker/wrangler.toml': 'tests/bench/bare-worker/',
} as const

/** What the router loads by its name, and the build by an island's. */
const CONVENTIONS = ['web/root.tsx', 'web/entry.client.tsx', 'web/entry.instant-chat.tsx', 'web/entry.server.tsx']

const entries = new Set([
  ...CONVENTIONS,
  ...Object.entries(CONFIGURATIONS).flatMap(([config, folder]) =>
    [...readSource(config).matchAll(/['"\s](?:\.\/)?([\w./-]+\.tsx?)(?=['"\s])/g)].map(
      ([, path = '']) => folder + path,
    ),
  ),
])

const imports = [...allFiles(HOUSE), ...globSync('*.ts', { cwd: ROOT })].flatMap((path) => importsOf(path))
const imported = new Set(imports.flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)))

/** What a file exports for nobody. */
function unused(path: string, source: string): string[] {
  if (entries.has(path) || imported.has(`${path} *`)) return []
  return exportsOf(source).flatMap((name) => (imported.has(`${path} ${name}`) ? [] : [`${path} exports ${name}`]))
}

describe('exports', () => {
  test('each is imported somewhere: what only its own file uses is its own', () => {
    expect(sourceFiles(HOUSE).flatMap((path) => unused(path, readSource(path)))).toEqual([])
  })

  test('one that nobody imports is found, one that is passed on is not', () => {
    expect(unused('worker/log.ts', 'export function log() {}\nexport const nobodys = 1')).toEqual([
      'worker/log.ts exports nobodys',
    ])
    expect(unused('web/routes.ts', 'export const odd = 1')).not.toEqual([])
  })

  test('every entry is a file that is there', () => {
    expect([...entries].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(entries.size).toBeGreaterThan(20)
  })
})
