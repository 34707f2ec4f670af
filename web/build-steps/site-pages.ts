import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import routes from '../routes.ts'

const WEB = join(import.meta.dirname, '..')
const LAYOUT = 'site/site-layout.tsx'

/** The files of the pages that only a load of the document shows: those of the site's layout in the table of routes. */
const PAGES = new Set(routes.find(({ file }) => file === LAYOUT)?.children?.map(({ file }) => file))

/**
 * What the app's browser gets instead of such a page: the same exports, and nothing in them. Its router waits for the
 * page's document and never shows the page (loading/document-load.ts), so nobody need fetch it.
 */
export function emptyPage(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => `export const ${name} = null\n`,
  )
  return `${names.join('')}export default function Page() {\n  return null\n}\n`
}

/** Leaves the pages that are read out of the app's scripts. */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /-page\.tsx$/ },
      handler: (code, id) => (PAGES.has(relative(WEB, id)) ? { code: emptyPage(code), map: null } : null),
    },
  }
}
