import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"]*?from\s*'(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)|^import '(\.{1,2}\/[^']+)'/gm

/** One file's import of another; paths from the root of the repository, with `/`. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The source files under these folders, tests apart. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.'))
    .toSorted()
}

/** What a file imports of this repository's own. */
export function importsOf(path: string, source = readSource(path)): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, from, lazy, bare]) => ({
    from: path,
    to: posix.join(posix.dirname(path), from ?? lazy ?? bare ?? ''),
    typeOnly: type !== undefined,
  }))
}
