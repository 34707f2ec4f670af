import { basename, dirname } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { CONTRACT } from '../../contract/table.ts'
import { exportsOf, importsOf, readSource, sourceFiles } from './imports.ts'

/** The files whose names are the same in every feature, by what they hold. */
const COMMON = ['routes', 'tables', 'queries', 'mails', 'personal-data']
const EXPORTED_CODE = /^export (?:async )?(?:class|function\*?) (\w+)/m

const files = sourceFiles(['worker/features'])

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

const imports = sourceFiles(['worker', 'durable-objects', 'dev']).flatMap((path) => importsOf(path))

/** How many files come to this one for a name. */
function importersOf(path: string, name: string): number {
  return new Set(imports.filter(({ to, names }) => to === path && names.includes(name)).map(({ from }) => from)).size
}

/**
 * The exports a file may be named after: the one it begins with, its first function or class, and what more files
 * import than anything else in it.
 */
function mainExports(path: string, source: string): string[] {
  const exported = exportsOf(source)
  const counts = exported.map((name) => importersOf(path, name))
  const most = exported.filter((_, at) => (counts[at] ?? 0) > 0 && counts[at] === Math.max(...counts))
  const [, code = ''] = EXPORTED_CODE.exec(source) ?? []
  return [...new Set([exported[0] ?? '', code, ...most])].map(kebab)
}

/** What a file is to be called, where it is called otherwise; null where it is named after its main export. */
function misnamed(path: string, source: string): string | null {
  const name = basename(path, '.ts')
  const main = mainExports(path, source)
  if (COMMON.includes(name) || main.includes(name)) return null
  return `${path} is for ${main.join(', ')}: name it so, or begin it with what it is named after`
}

describe('worker/features', () => {
  test('is one folder a noun, without folders in it', () => {
    expect(files.filter((path) => path.split('/').length !== 4)).toEqual([])
  })

  test('a file is routes, tables, queries, mails or personal-data, or has the name of its main export', () => {
    expect(files.map((path) => misnamed(path, readSource(path))).filter((found) => found !== null)).toEqual([])
  })

  test('nobody but the owner imports a feature’s tables: others ask its queries', () => {
    const trespasses = sourceFiles(['worker', 'durable-objects'])
      .flatMap((path) => importsOf(path))
      .filter(({ to }) => to.endsWith('/tables.ts'))
      .filter(({ from, to }) => dirname(from) !== dirname(to))
      .map(({ from, to }) => `${from} imports ${to}`)
    expect(trespasses).toEqual([])
  })

  test('has a folder for every noun of the contract', () => {
    const nouns = new Set(files.map((path) => path.split('/')[2]))
    expect(Object.keys(CONTRACT).filter((noun) => !nouns.has(noun))).toEqual([])
  })

  test('a file that is named after a thing it does not export, or exports besides, is found', () => {
    const both = 'export function readRow() {}\nexport function rows() {}'
    expect(misnamed('worker/features/a/read-row.ts', 'export async function readRow() {}')).toBeNull()
    expect(misnamed('worker/features/a/read-row.ts', both)).toBeNull()
    expect(misnamed('worker/features/a/rows.ts', 'export const readRow = 1')).toContain('read-row')
    expect(misnamed('worker/features/a/rows.ts', both)).toContain('read-row')
  })
})
