import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** At most so many bytes of script on a page that is read, as they stand in it. */
export const MOST_BYTES = 4096

const ENTRY = join(import.meta.dirname, '../site/script/site-script.ts')

/** What the page without a network adds to it: the plan that the device keeps. */
const OFFLINE_ENTRY = join(import.meta.dirname, '../site/script/offline-script.ts')

/** The site's script as one line for the pages' head. Throws when it is larger than `MOST_BYTES`, or would end the element it stands in. */
export async function bundledScript(entry = ENTRY): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome123', 'firefox125', 'safari17.5'],
    charset: 'utf8',
    logLevel: 'silent',
  })
  const code = (outputFiles[0]?.text ?? '').trim()
  const { byteLength } = new TextEncoder().encode(code)
  if (byteLength > MOST_BYTES) throw new Error(`The site's script is ${byteLength} bytes, at most ${MOST_BYTES} may be`)
  if (/<\/script|<!--/i.test(code)) throw new Error('The site’s script would end its own element')
  return code
}

/** Gives both to the pages that are rendered when the site is built. The browser's app has no use for them. */
export function siteScript(): Plugin {
  return {
    name: 'site-script',
    configEnvironment: async (name) => ({
      define: {
        SITE_SCRIPT: JSON.stringify(name === 'client' ? '' : await bundledScript()),
        OFFLINE_SCRIPT: JSON.stringify(name === 'client' ? '' : await bundledScript(OFFLINE_ENTRY)),
      },
    }),
  }
}
