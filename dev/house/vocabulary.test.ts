import { basename, dirname } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { CONTRACT } from '../../contract/table.ts'
import { importsOf, readSource, sourceFiles } from './imports.ts'

/** The files whose names are the same in every feature, by what they hold. */
const COMMON = ['routes', 'tables', 'queries', 'mails', 'personal-data']
const EXPORT = /^export (?:declare )?(?:async )?(?:const|class|function\*?|interface|type|enum) (\w+)/gm

const files = sourceFiles(['worker/features'])

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

/** What a file is to be called, where it is called otherwise; null where it is named after what it exports. */
function misnamed(path: string, source: string): string | null {
  const name = basename(path, '.ts')
  const exported = [...source.matchAll(EXPORT)].map(([, one = '']) => kebab(one))
  if (COMMON.includes(name) || exported.includes(name)) return null
  return `${path} exports ${exported.join(', ')}: name it after the one that its importers come for`
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

  test('a file that is named after a thing it does not export is found', () => {
    expect(misnamed('worker/features/a/read-row.ts', 'export async function readRow() {}')).toBeNull()
    expect(misnamed('worker/features/a/rows.ts', 'export const readRow = 1')).toContain('read-row')
  })
})
