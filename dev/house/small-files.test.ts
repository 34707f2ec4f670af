import { describe, expect, test } from 'vitest'
import { allFiles, importsOf, readSource } from './imports.ts'

const SMALL = 30

/** What the router starts from: its two entries, the root and the table of routes with the pages in it; and an island's entry. */
const ENTRIES = [
  'web/entry.client.tsx',
  'web/entry.instant-chat.tsx',
  'web/entry.server.tsx',
  'web/root.tsx',
  'web/routes.ts',
]

const files = allFiles(['web', 'dev', 'tests'])
const imports = files.flatMap((path) => importsOf(path))
const routeModules = new Set(
  [...readSource('web/routes.ts').matchAll(/'([\w./-]+\.tsx)'/g)].map(([, path = '']) => `web/${path}`),
)

/** Why a file stands by itself; null where nothing tells. */
function reasonFor(path: string): string | null {
  const own = imports.filter(({ to }) => to === path)
  if (ENTRIES.includes(path) || routeModules.has(path)) return 'an entry'
  if (own.some(({ lazy }) => lazy)) return 'a chunk of its own'
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
  return readSource(path).split('\n').length - 1
}
