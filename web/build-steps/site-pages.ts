import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import routes from '../routes.ts'

const WEB = join(import.meta.dirname, '..')
const LAYOUT = 'site/site-layout.tsx'

/** What only a load of the document shows: the site's layout and its pages in the table of routes. */
const PAGES = new Set([LAYOUT, ...(routes.find(({ file }) => file === LAYOUT)?.children ?? []).map(({ file }) => file)])

/**
 * What the app's browser gets instead of such a page: the same exports, and nothing in them but what is passed on. Its
 * router waits for the page's document and never shows the page (loading/document-load.ts), so nobody need fetch it.
 */
export function emptyPage(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => `export const ${name} = null\n`,
  )
  const passedOn = code.match(/^export \{.*\} from .*\n/gm) ?? []
  return `${passedOn.join('')}${names.join('')}export default function Page() {\n  return null\n}\n`
}

/** Leaves the pages that are read out of the app's scripts. */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /-(page|layout)\.tsx$/ },
      handler: (code, id) => (PAGES.has(relative(WEB, id)) ? { code: emptyPage(code), map: null } : null),
    },
  }
}
