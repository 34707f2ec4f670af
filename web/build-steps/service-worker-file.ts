import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'

const ENTRY = join(import.meta.dirname, '../service-worker/service-worker.ts')

/** Files that a page's HTML cannot do without: the fonts it asks for in its head. All else stands in it. */
function fontsOf(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*\brel="preload"[^>]*>/g)].flatMap(([link]) => {
    const [, href] = /\bhref="([^"]+\.woff2)"/.exec(link) ?? []
    return href === undefined ? [] : [href]
  })
}

/**
 * The service worker's script, which knows the page it shows by a hash of its HTML: another page is another script, which
 * the browser then installs in the place of the one before.
 */
export async function serviceWorkerFile(page: string, html: string): Promise<string> {
  const version = createHash('sha256').update(html).digest('hex').slice(0, 16)
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome123', 'firefox125', 'safari17.5'],
    logLevel: 'silent',
    define: {
      VERSION: JSON.stringify(version),
      PAGE: JSON.stringify(page),
      FILES: JSON.stringify([page, ...fontsOf(html)]),
    },
  })
  return outputFiles[0]?.text ?? ''
}
