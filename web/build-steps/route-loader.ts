import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The router's files that have to do with loading a page's script, in its folder `lib/dom/ssr`, as of 8.4.0. */
export const KNOWN_FILES: Readonly<Record<string, string>> = {
  'routeModules.js': '45f3a613573facb68627108934dc0d7dab433f1f4e999328df8eabda1a591412',
  'routes.js': 'a61893177d6a9f78b5681baae6d2170b6fa13a2d7171be6f7ad5a137180a14f0',
  'links.js': '5429fb40b03e9d6b2820b282f70642320366e83af1d2c1398169165f03c7282b',
}

const ROUTER_FILE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/](\w+\.js)$/
const OWN_LOADER = join(import.meta.dirname, '../loading/load-route-module.ts')

/** The file that an import of the router is to get instead of its own, or null. */
export function replacementFor(source: string, importer: string | undefined): string | null {
  return source === './routeModules.js' && ROUTER_FILE.test(importer ?? '') ? OWN_LOADER : null
}

/** SHA-256 of a file's text, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Puts loading/load-route-module.ts in the place of the router's own loader of page scripts, which has no setting: it
 * reloads the page whenever a script is missing, for ever where the script stays missing, and never gives up waiting.
 * Fails the build unless the router's files are to the letter those of `KNOWN_FILES` (docs/decisions.md).
 */
export function routeLoader(): Plugin {
  let isReplaced = false
  return {
    name: 'route-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const own = replacementFor(source, importer)
      if (own !== null) isReplaced = true
      return own
    },
    transform: {
      filter: { id: ROUTER_FILE },
      handler(code, id) {
        const name = ROUTER_FILE.exec(id)?.[1] ?? ''
        if (name in KNOWN_FILES && digestOf(code) !== KNOWN_FILES[name]) {
          this.error(`${name} of react-router is another than the one our loader of page scripts was written for.`)
        }
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error('The loader of page scripts was not found in react-router.')
    },
  }
}
