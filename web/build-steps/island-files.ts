import { join } from 'node:path'
import type { Plugin } from 'vite'

const WEB = join(import.meta.dirname, '..')
const FILES_MODULE = join(WEB, 'island-files.ts')

/** The entry of an island: what lives in a document that is sent without the app. */
const entryOf = (island: string) => join(WEB, `entry.${island}.tsx`)

/** What a bundle tells of one of its files. */
interface BuiltFile {
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
}

/** Addresses of the entry's script and of all that it imports before it begins, each once. Throws where there is no such entry. */
export function filesOf(entry: string, bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const own = Object.values(bundle).find((file) => file.facadeModuleId === entry)
  if (own === undefined) throw new Error(`${entry} is not in the bundle.`)
  const found = new Set<string>()
  function take({ fileName, imports = [] }: BuiltFile): void {
    if (found.has(`/${fileName}`)) return
    found.add(`/${fileName}`)
    for (const name of imports) {
      const file = bundle[name]
      if (file !== undefined) take(file)
    }
  }
  take(own)
  return [...found]
}

/**
 * Bundles the islands beside the app, sharing its files, and tells the program that renders the documents what their scripts
 * are called: the browser's bundle is whole before that program is made.
 */
export function islandFiles(islands: readonly string[]): Plugin {
  const files: Record<string, readonly string[]> = {}
  return {
    name: 'island-files',
    apply: 'build',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { input: islands.map((island) => entryOf(island)) } } } },
    }),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const island of islands) files[island] = filesOf(entryOf(island), bundle)
    },
    load(id) {
      if (this.environment.name === 'client' || id !== FILES_MODULE) return null
      return `export const ISLAND_FILES = ${JSON.stringify(files)}`
    },
  }
}
