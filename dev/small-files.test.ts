import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SMALL = 30
const QUOTED_PATH = /(\bimport\(\s*)?['"](\.\.?\/[^'"\n]+\.tsx?)['"]/g

/** What the router starts from: its two entries, the root and the table of routes with the pages in it. */
const ENTRIES = ['web/entry.client.tsx', 'web/entry.server.tsx', 'web/root.tsx', 'web/routes.ts']

interface Mention {
  readonly from: string
  readonly to: string
  readonly lazily: boolean
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

const files = globSync('{web,dev,tests}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
const routeModules = new Set(
  [...read('web/routes.ts').matchAll(/'([\w./-]+\.tsx)'/g)].map(([, path = '']) => `web/${path}`),
)

/** Who names whom: by an import, or by a path that the build or a test reads. */
const mentions: readonly Mention[] = files.flatMap((from) =>
  [...read(from).matchAll(QUOTED_PATH)].flatMap(([, lazily, path = '']) => {
    const to = relative(ROOT, resolve(ROOT, dirname(from), path)).replaceAll('\\', '/')
    return existsSync(join(ROOT, to)) ? [{ from, to, lazily: lazily !== undefined }] : []
  }),
)

/** Why a file stands by itself; null where nothing tells. */
function reasonFor(path: string): string | null {
  const own = mentions.filter(({ to }) => to === path)
  if (ENTRIES.includes(path) || routeModules.has(path)) return 'an entry'
  if (own.some(({ lazily }) => lazily)) return 'a chunk of its own'
  if (own.some(({ from }) => from.endsWith('.test.ts') || !from.startsWith('web/'))) return 'a test'
  if (own.some(({ from }) => from.startsWith('web/build-steps/'))) return 'the build'
  return new Set(own.map(({ from }) => from)).size > 1 ? 'a second importer' : null
}

describe('a file of the browser under 30 lines has a second importer, a test or a chunk of its own', () => {
  const small = files.filter((path) => path.startsWith('web/') && !path.endsWith('.test.ts') && linesOf(path) < SMALL)

  test('each of them; else it belongs into the file that uses it', () => {
    expect(small.filter((path) => reasonFor(path) === null)).toEqual([])
  })

  test('each reason is found where it stands', () => {
    expect(small.length).toBeGreaterThan(0)
    expect(reasonFor('web/root.tsx')).toBe('an entry')
    expect(reasonFor('web/features/status/is-demo.ts')).toBe('a chunk of its own')
    expect(reasonFor('web/features/sign-in/sign-in.ts')).toBe('a second importer')
    expect(reasonFor('web/nowhere.ts')).toBeNull()
  })
})

function linesOf(path: string): number {
  return read(path).split('\n').length - 1
}
