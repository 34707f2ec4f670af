import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const IMPORT =
  /^(?:import|export)\s+(type\s)?([^'"]*?)\s*from\s*'(\.{1,2}\/[^']+)'|\bimport\(\s*'(\.{1,2}\/[^']+)',?\s*\)|^import '(\.{1,2}\/[^']+)'|\bimport\.meta\.dirname, '((?:\.{1,2}\/)?[^']+\.tsx?)'/gm
const EXPORT = /^export (?:declare )?(?:async )?(?:const|class|function\*?|interface|type|enum) (\w+)/gm

/** One file's import of another; paths from the root of the repository, with `/`. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
  /** True for `import(…)`. */
  readonly lazy: boolean
  /** What is imported by name; `*` stands for everything. */
  readonly names: readonly string[]
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The source files under these folders. */
export function allFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** The source files under these folders, tests apart. */
export function sourceFiles(folders: readonly string[]): string[] {
  return allFiles(folders).filter((path) => !path.includes('.test.'))
}

/** What a file imports of this repository's own, exports anew, or names by its path for somebody else to load. */
export function importsOf(path: string, source = readSource(path)): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, names, from, lazy, bare, named]) => ({
    from: path,
    to: posix.join(posix.dirname(path), from ?? lazy ?? bare ?? named ?? ''),
    typeOnly: type !== undefined,
    lazy: lazy !== undefined,
    names: names === undefined ? ['*'] : namesIn(names),
  }))
}

/** What a file declares and exports, in its order; the default export and what it passes on apart. */
export function exportsOf(source: string): string[] {
  return [...source.matchAll(EXPORT)].map(([, name = '']) => name)
}

/** `Page, { load, type Row as Line }` imports `default`, `load` and `Row`. */
function namesIn(clause: string): string[] {
  const [, whole = '', list = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
  const named = list.split(',').map(
    (one) =>
      one
        .replace(/\btype\s/, '')
        .trim()
        .split(/\s/)[0] ?? '',
  )
  return [whole.includes('*') ? '*' : whole.trim() && 'default', ...named].filter((name) => name !== '')
}
