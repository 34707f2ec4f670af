import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROUTER_FILE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]\w+\.js$/
const OWN_LOADER = join(import.meta.dirname, '../loading/load-route-module.ts')

/** The file that an import of the router is to get instead of its own, or null. */
export function replacementFor(source: string, importer: string | undefined): string | null {
  return source === './routeModules.js' && ROUTER_FILE.test(importer ?? '') ? OWN_LOADER : null
}

/**
 * Puts loading/load-route-module.ts in the place of the router's own loader of page scripts, which has no setting: it
 * reloads the page whenever a script is missing, for ever where the script stays missing, and never gives up waiting.
 * Fails the build when the router's files look otherwise than expected.
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
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error('The loader of page scripts was not found in react-router.')
    },
  }
}
